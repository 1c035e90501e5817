import type { TestSequencerConstructor } from 'vitest/node';

declare const SlowTestsFirst: TestSequencerConstructor;
export default SlowTestsFirst;
