import { accountCases } from './accounts.cases.ts';
import { endpoints, isPlanned, type CallName } from '../endpoints.ts';
import { blockCases } from './blocks.cases.ts';
import type { ConformanceCase } from './case.ts';
import { chatCases } from './chats.cases.ts';
import { debitCases } from './debit.cases.ts';
import { deletionCases } from './deletion.cases.ts';
import type { PlannedHarness } from './harness.ts';
import { inputCases } from './input.cases.ts';
import { likeCases } from './likes.cases.ts';
import { liveCases } from './live.cases.ts';
import { memberCases } from './members.cases.ts';
import { orderCases } from './orders.cases.ts';
import { permissionCases, policyCasesOf } from './permissions.cases.ts';
import { photoCases } from './photos.cases.ts';
import { priceCases } from './prices.cases.ts';
import { selfCases } from './self.cases.ts';
import { sendingCases } from './sending.cases.ts';
import { sessionCases } from './sessions.cases.ts';
import { siteCases } from './site.cases.ts';
import { swipeCases } from './swipe.cases.ts';

/**
 * What every implementation of the calls does: run over the Koa server on both databases and over the mock world, so
 * that the one cannot drift from the other. A case makes the members it needs and moves time only forward.
 */
export const conformanceCases: readonly ConformanceCase[] = [
  ...inputCases,
  ...siteCases,
  ...accountCases,
  ...sessionCases,
  ...selfCases,
  ...memberCases,
  ...likeCases,
  ...blockCases,
  ...permissionCases,
  ...photoCases,
  ...sendingCases,
  ...chatCases,
  ...liveCases,
  ...priceCases,
  ...orderCases,
];

/** What planned calls do: run over the mock only, until the server answers them. */
export const plannedCases: readonly ConformanceCase<PlannedHarness>[] = [
  ...policyCasesOf((Object.keys(endpoints) as CallName[]).filter(isPlanned)),
  ...debitCases,
  ...deletionCases,
  ...swipeCases,
];
