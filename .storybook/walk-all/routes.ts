import { writeLink, type Log, type Vocabulary } from '@rendezvous/machines/walk/link';
import { pathsOf } from '@rendezvous/machines/walk/paths';
import { Recording, type Frame } from '@rendezvous/machines/walk/recording';
import { simplePathsOf } from '@rendezvous/machines/walk/simple-paths';
import { activeStates } from '../stepper/active-states.ts';
import type { FrameFacts } from './results.ts';

/** A moment of a walk that is checked. */
export type RouteFrame = FrameFacts & { readonly log: Log };

/**
 * Frames that are shown one after another without mounting the screen again, as a member would see them. `from` is the
 * walk before the first frame, and null where the first frame is the start of a walk.
 */
export type Route = { readonly from: Log | null; readonly frames: readonly RouteFrame[] };

/**
 * The generated paths of a flow, the shortest and the simple ones, without what they have in common: each step from one
 * situation to another is in one route only. A situation is what the screen receives: state, context and time.
 */
export function routesOf(vocabulary: Vocabulary): readonly Route[] {
  const { flow } = vocabulary;
  const starts = new Map<string, Branch>();
  const seen = new Set<string>();
  for (const { start, steps } of [...pathsOf(flow), ...simplePathsOf(flow).paths]) {
    const recording = new Recording(flow, start);
    let branch = starts.get(start) ?? branchOf(recording.now, { start, steps: [] }, vocabulary);
    if (!starts.has(start)) branch.isNew = !seen.has(branch.situation);
    starts.set(start, branch);
    seen.add(branch.situation);
    for (const [at, step] of steps.entries()) {
      recording.take(step);
      const key = JSON.stringify(step);
      const known = branch.next.get(key);
      const next = known ?? branchOf(recording.now, { start, steps: steps.slice(0, at + 1) }, vocabulary);
      const transition = `${branch.situation} ${key} ${next.situation}`;
      if (!known && !seen.has(transition)) next.isNew = true;
      seen.add(transition);
      branch.next.set(key, next);
      branch = next;
    }
  }
  return [...starts.values()].flatMap((start) => routesFrom(start, null));
}

/** A vertex of the tree of all walks. */
type Branch = {
  readonly frame: RouteFrame;
  readonly situation: string;
  readonly next: Map<string, Branch>;
  isNew: boolean;
};

function branchOf(frame: Frame, log: Log, vocabulary: Vocabulary): Branch {
  const { snapshot, now, waiting, state, states, edges } = frame;
  const active = activeStates(frame);
  const link = writeLink(log, vocabulary);
  return {
    frame: {
      log,
      link,
      state,
      active: [...active].filter((id) => id !== vocabulary.flow.machine.id),
      passed: [...states].filter((id) => !active.has(id)),
      edges: [...edges],
    },
    situation: JSON.stringify([snapshot.value, snapshot.context, now, [...waiting]]),
    next: new Map(),
    isNew: false,
  };
}

/** Depth first: a route goes on with the first new step that follows, and every other one begins a route of its own. */
function routesFrom(branch: Branch, from: Log | null): Route[] {
  if (!branch.isNew) return [...branch.next.values()].flatMap((next) => routesFrom(next, branch.frame.log));
  const frames: RouteFrame[] = [];
  const others: Route[] = [];
  let current: Branch | undefined = branch;
  while (current) {
    const { frame, next }: Branch = current;
    frames.push(frame);
    const following: Branch | undefined = [...next.values()].find(({ isNew }) => isNew);
    for (const other of next.values()) if (other !== following) others.push(...routesFrom(other, frame.log));
    current = following;
  }
  return [{ from, frames }, ...others];
}
