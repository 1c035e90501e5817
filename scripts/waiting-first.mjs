import { BaseSequencer } from 'vitest/node';

/** Files that mostly wait for what takes its time, one after another. */
const waiting = ['lost-connections', 'provider-faults', 'end-process', 'jobs', 'limits'];

/**
 * The order of test files: those that wait longest begin first, as no other worker can help with what is left of one at
 * the end. The rest as vitest has them, by what it knows of an earlier run or by size.
 */
export default class WaitingFirst extends BaseSequencer {
  async sort(files) {
    const rank = ({ moduleId }) => {
      const place = waiting.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
      return place < 0 ? waiting.length : place;
    };
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
  }
}
