import type { TestSequencerConstructor } from 'vitest/node';

declare const WaitingFirst: TestSequencerConstructor;
export default WaitingFirst;
