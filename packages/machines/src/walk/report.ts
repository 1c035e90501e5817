import type { Log } from './link.ts';

/**
 * Returns the source of a Vitest test that takes the same walk and ends in the same state. It can be pasted beside the
 * machine, or anywhere that may import it.
 */
export function testOf(flowName: string, { start, steps }: Log, reaches: string): string {
  const lines = steps.map((step) => `    ${JSON.stringify(step)},`);
  return `import { expect, test } from 'vitest';
import { flows } from '@rendezvous/machines/flows';
import { replay } from '@rendezvous/machines/walk/recording';

test('${flowName}: the walk of the report ends in ${reaches}', () => {
  const { recording, fault } = replay(flows.${flowName}, ${JSON.stringify(start)}, [
${lines.join('\n')}
  ]);
  expect(fault).toBeNull();
  expect(recording.now.state).toBe(${JSON.stringify(reaches)});
});
`;
}
