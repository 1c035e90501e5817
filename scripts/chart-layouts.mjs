import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import ELK from 'elkjs/lib/elk.bundled.js';
import { layOut } from '../.storybook/stepper/chart-layout.ts';
import { flows } from '../packages/machines/src/flows.ts';

/**
 * Writes the layout of each flow's chart, which the stepper shows at once. Without one, or after a change of the
 * machine, it loads a library of 1.6 MB and lays the chart out itself.
 */
const folder = new URL('../.storybook/stepper/layouts/', import.meta.url);
const elk = new ELK();
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);
for (const { machine } of Object.values(flows)) {
  const layout = await layOut(machine, elk);
  writeFileSync(new URL(`${machine.id}.json`, folder), `${JSON.stringify(layout)}\n`);
}
