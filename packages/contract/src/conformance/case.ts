import type { CallName } from '../endpoints.ts';
import type { ConformanceHarness } from './harness.ts';
import { withCalls, type Tools } from './caller.ts';

/** One claim about one call, to be held on every implementation. */
export type ConformanceCase<Kind extends ConformanceHarness = ConformanceHarness> = {
  readonly call: CallName;
  readonly name: string;
  readonly run: (bench: Kind) => Promise<void>;
};

/** `conform('logIn', 'refuses a wrong password', async ({ call, member }) => …)` */
export function conform<Kind extends ConformanceHarness = ConformanceHarness>(
  call: CallName,
  claim: string,
  run: (tools: Tools<Kind>) => Promise<void>,
): ConformanceCase<Kind> {
  return { call, name: `${call} ${claim}`, run: (bench) => run(withCalls(bench)) };
}

/** An id that nobody and nothing has. */
export const NOBODY = '01890a5d-ac96-774b-bcce-b302099a8057';
