import type { ConformanceCase } from '../conformance/case.ts';
import type { ComingBench } from './bench.ts';
import { debitCases } from './debit.cases.ts';
import { deletionCases } from './deletion.cases.ts';
import { swipeCases } from './swipe.cases.ts';

/** What calls to come do: run over the mock world until the server joins, then cases like all others. */
export const comingCases: readonly ConformanceCase<ComingBench>[] = [
  ...debitCases,
  ...deletionCases,
  ...swipeCases,
];
