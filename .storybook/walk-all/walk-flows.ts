import type { Browser } from 'playwright';
import { vocabularyOf, type FlowName } from '../stepper/flow-facts.ts';
import { bundled } from './bundle.ts';
import type { KeptResults } from './kept-results.ts';
import { lookKey, type Look } from './looks.ts';
import { isWalked, mergeLook, withoutReplaced } from './results.ts';
import { routesOf, type Route } from './routes.ts';
import { frameId, ScreenWalker } from './screen-walker.ts';

type WalkOptions = {
  readonly names: readonly FlowName[];
  readonly looks: readonly Look[];
  readonly kept: KeptResults;
  /** Hashes of the sources of the screens (sources.ts), and the commit of the build. */
  readonly sources: Readonly<Record<string, string>>;
  readonly commit: string;
  readonly browser: Browser;
  /** The URL of the built Storybook. */
  readonly storybook: string;
  readonly workers: number;
  /** Whether looks that an earlier run has walked in this build are walked again. */
  readonly isFresh: boolean;
  /** Called after each look of a flow, and once for a flow without looks to walk. */
  readonly onProgress: (progress: Progress) => void;
};

export type Progress = {
  readonly flow: FlowName;
  /** The looks of the flow that are left, and those that this run has walked. */
  readonly left: number;
  readonly walked: number;
  /** Milliseconds since the first look of the flow was begun. */
  readonly milliseconds: number;
};

type Task = { readonly flow: FlowName; readonly look: Look; readonly key: string };

/**
 * Walks the generated paths of the flows in each look, several looks at a time. The results of a look are kept when it is
 * complete: a run that is stopped continues with the look that it was stopped in.
 */
export async function walkFlows(options: WalkOptions): Promise<void> {
  const { names, looks, kept, sources, browser, storybook, workers, commit, isFresh, onProgress } = options;
  const script = await bundled('in-page.ts');
  const routes = new Map<FlowName, readonly Route[]>();
  const tasks: Task[] = [];
  const left = new Map<FlowName, number>();
  for (const flow of names) {
    const found = routesOf(vocabularyOf(flow));
    const frames = found.flatMap((route) => route.frames.map(({ link }) => frameId(link)));
    const result = kept.read(flow);
    const missing = looks
      .map((look) => ({ flow, look, key: lookKey(look) }))
      .filter(({ key }) => isFresh || !isWalked(result, key, sources[flow] ?? '', frames));
    routes.set(flow, found);
    left.set(flow, missing.length);
    tasks.push(...missing);
    if (missing.length === 0) onProgress({ flow, left: 0, walked: 0, milliseconds: 0 });
  }

  const begun = new Map<FlowName, number>();
  const walked = new Map<FlowName, number>();
  const work = async () => {
    await using walker = new ScreenWalker({ browser, storybook, script, pictures: kept.pictures });
    for (let task = tasks.shift(); task; task = tasks.shift()) {
      const { flow, look, key } = task;
      const source = sources[flow] ?? '';
      if (!begun.has(flow)) begun.set(flow, Date.now());
      const { frames, shots, newShots } = await walker.walk(flow, look, routes.get(flow) ?? []);
      const merged = mergeLook(kept.read(flow), {
        key,
        look,
        source,
        commit,
        shots,
        frameFacts: frames,
        newShots,
      });
      const remaining = (left.get(flow) ?? 1) - 1;
      left.set(flow, remaining);
      walked.set(flow, (walked.get(flow) ?? 0) + 1);
      const result = remaining === 0 ? withoutReplaced(merged, source) : merged;
      kept.write(result);
      if (remaining === 0) kept.prunePictures(result);
      onProgress({
        flow,
        left: remaining,
        walked: walked.get(flow) ?? 0,
        milliseconds: Date.now() - (begun.get(flow) ?? 0),
      });
    }
  };
  await Promise.all(Array.from({ length: Math.min(workers, tasks.length) }, work));
}
