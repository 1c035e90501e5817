import type { Log } from '@rendezvous/machines/walk/link';
import { factsOf, showIn } from '../ask-stage.ts';
import { pictureOf } from '../report.ts';
import { pairOf, type Pair, type Side } from './compare.ts';
import { pictureDifference } from './picture-difference.ts';

/** Rounds below this one are those of the stepper and of pictures of states. */
const FIRST_ROUND = 1_000;

type Stages = readonly [HTMLIFrameElement, HTMLIFrameElement];

/**
 * Shows every step of a walk in both stages, mounted from the start each, and yields what differs. Ends when `signal`
 * aborts. The caller shows its own walk again afterwards.
 */
export async function* examineSteps(stages: Stages, log: Log, signal: AbortSignal): AsyncGenerator<Pair> {
  for (let at = 0; at <= log.steps.length; at += 1) {
    const walked = { start: log.start, steps: log.steps.slice(0, at) };
    const sides = await Promise.all(stages.map((stage) => examine(stage, walked, FIRST_ROUND + at)));
    if (signal.aborted) return;
    const [one, other] = sides as [Side, Side];
    yield pairOf(at, [one, other], await pictureDifference(one.picture, other.picture));
  }
}

async function examine(stage: HTMLIFrameElement, log: Log, round: number): Promise<Side> {
  if (!(await showIn(stage, log, round))) return { picture: null, facts: null };
  const facts = await factsOf(stage, round);
  return { picture: await pictureOf(stage), facts };
}
