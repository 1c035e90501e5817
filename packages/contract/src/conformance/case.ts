import type { CallName } from '../endpoints.ts';
import { DEFAULT_FEATURES, type Features } from '../features.ts';
import type { ConformanceHarness } from './harness.ts';
import { withCalls, type Tools } from './caller.ts';

/** One statement about one call that must hold for every implementation. */
export type ConformanceCase<Harness extends ConformanceHarness = ConformanceHarness> = {
  readonly call: CallName;
  readonly name: string;
  readonly run: (harness: Harness) => Promise<void>;
};

/** Defines a case: `conform('logIn', 'refuses a wrong password', async ({ call, member }) => …)` */
export function conform<Harness extends ConformanceHarness = ConformanceHarness>(
  call: CallName,
  claim: string,
  run: (tools: Tools<Harness>) => Promise<void>,
): ConformanceCase<Harness> {
  return { call, name: `${call} ${claim}`, run: (harness) => run(withCalls(harness)) };
}

/** The features of the site that the cases run against. */
export const CONFORMANCE_FEATURES: Features = {
  ...DEFAULT_FEATURES,
  gifts: true,
  photo_messages: true,
  private_photo_sharing: true,
};

/** An id that no member, conversation, photo or order has. */
export const UNKNOWN_ID = '01890a5d-ac96-774b-bcce-b302099a8057';
