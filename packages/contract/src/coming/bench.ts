import type { ConformanceHarness } from '../conformance/harness.ts';

/** What the cases of calls to come ask of an implementation beside the rest (`conformance/bench.ts`). */
export type ComingBench = Omit<ConformanceHarness, 'mailedToken'> & {
  mailedToken(
    email: string,
    kind: Parameters<ConformanceHarness['mailedToken']>[1] | 'reactivation',
  ): Promise<string>;
  /** The digits of the latest SMS to a phone. */
  textedCode(phone: string): Promise<string>;
};
