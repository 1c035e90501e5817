import type { Bench } from '../conformance/bench.ts';

/** What the cases of calls to come ask of an implementation beside the rest (`conformance/bench.ts`). */
export type ComingBench = Omit<Bench, 'mailedToken'> & {
  mailedToken(email: string, kind: Parameters<Bench['mailedToken']>[1] | 'reactivation'): Promise<string>;
  /** The digits of the latest SMS to a phone. */
  textedCode(phone: string): Promise<string>;
};
