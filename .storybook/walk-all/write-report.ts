import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ELK from 'elkjs/lib/elk.bundled.js';
import { flows } from '@rendezvous/machines/flows';
import { chartOf } from '@rendezvous/machines/walk/coverage';
import { drawingOf } from '@rendezvous/machines/walk/drawing';
import { layOut } from '../stepper/chart-layout.ts';
import { flowFacts, type FlowName } from '../stepper/flow-facts.ts';
import { bundled } from './bundle.ts';
import type { KeptResults } from './kept-results.ts';
import { marksOf } from './marks.ts';
import { chartSvg } from './report-chart.ts';
import { detailAddress } from './report-data.ts';
import { reportPage, type DrawnFlow } from './report-page.ts';

type ReportOptions = {
  readonly kept: KeptResults;
  readonly names: readonly FlowName[];
  readonly sources: Readonly<Record<string, string>>;
  readonly commit: string;
  /** The address of Storybook, relative to the report or absolute. */
  readonly storybook: string;
};

/** Writes `index.html` beside the kept results, and returns the flows as they are drawn in it. */
export async function writeReport({
  kept,
  names,
  sources,
  commit,
  storybook,
}: ReportOptions): Promise<DrawnFlow[]> {
  const elk = new ELK();
  const drawn = await Promise.all(
    names.map(async (flow): Promise<DrawnFlow> => {
      const { machine } = flows[flow];
      const result = kept.read(flow);
      const source = sources[flow] ?? '';
      const { states, edges } = chartOf(machine);
      const all = [...states, ...edges];
      const marks = marksOf(result, source, all);
      const { title } = flowFacts[flow];
      const facts = { flow, title, machine: machine.id, source, names: all, result };
      const layout = await layOut(machine, elk);
      return {
        ...facts,
        marks,
        chart: chartSvg(title, flow, layout, marks, (name) => detailAddress(facts, name)),
        fromAnywhere: drawingOf(machine).fromAnywhere.map(({ id }) => id),
      };
    }),
  );
  const script = await bundled('report-client.ts');
  writeFileSync(join(kept.folder, 'index.html'), reportPage({ commit, storybook, flows: drawn, script }));
  return drawn;
}
