import type { CallName } from '../endpoints.ts';
import type { ConformanceHarness } from './harness.ts';
import { withCalls, type Tools } from './caller.ts';

/** One claim about one call, to be held on every implementation. */
export type ConformanceCase<Harness extends ConformanceHarness = ConformanceHarness> = {
  readonly call: CallName;
  readonly name: string;
  readonly run: (harness: Harness) => Promise<void>;
};

/** `conform('logIn', 'refuses a wrong password', async ({ call, member }) => …)` */
export function conform<Harness extends ConformanceHarness = ConformanceHarness>(
  call: CallName,
  claim: string,
  run: (tools: Tools<Harness>) => Promise<void>,
): ConformanceCase<Harness> {
  return { call, name: `${call} ${claim}`, run: (harness) => run(withCalls(harness)) };
}

/** An id that nobody and nothing has. */
export const UNKNOWN_ID = '01890a5d-ac96-774b-bcce-b302099a8057';
