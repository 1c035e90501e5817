import type { ConformanceCase } from '../conformance/case.ts';
import { policyCasesOf } from '../conformance/permissions.cases.ts';
import { comingAddresses, type ComingCallName } from './addresses.ts';
import type { ComingBench } from './bench.ts';
import { debitCases } from './debit.cases.ts';
import { deletionCases } from './deletion.cases.ts';
import { swipeCases } from './swipe.cases.ts';

/** What calls to come do: run over the mock world until the server joins, then cases like all others. */
export const comingCases: readonly ConformanceCase<ComingBench>[] = [
  ...policyCasesOf(Object.keys(comingAddresses) as ComingCallName[]),
  ...debitCases,
  ...deletionCases,
  ...swipeCases,
];
