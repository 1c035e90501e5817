import { BaseSequencer } from 'vitest/node';

/** Test files that take long, mostly because their tests wait for something one after another. */
const slowFiles = [
  'kill',
  'backup',
  'lost-connections',
  'policies',
  'provider-faults',
  'conformance',
  'end-process',
  'jobs',
  'limits',
];

/**
 * Starts the slowest test files first, because at the end of a run no other worker can take over the rest of a file.
 * The others keep Vitest's order, which is by the duration of an earlier run or by size.
 */
export default class SlowTestsFirst extends BaseSequencer {
  async sort(files) {
    const rank = ({ moduleId }) => {
      const place = slowFiles.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
      return place < 0 ? slowFiles.length : place;
    };
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
  }
}
