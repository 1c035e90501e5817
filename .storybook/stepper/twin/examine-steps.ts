import type { Log } from '@rendezvous/machines/walk/link';
import { pictureOf } from '../report.ts';
import { listenTo, post, type FromStage, type ScreenFacts, type ToStage } from '../stage-protocol.ts';
import { pairOf, type Pair, type Side } from './compare.ts';
import { pictureDifference } from './picture-difference.ts';

/** How long a screen may take to show a step, and then to answer what it shows. */
const DRAWN_TIMEOUT_MS = 15_000;
const FACTS_TIMEOUT_MS = 15_000;

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
  const walk: ToStage = { stepper: 'walk', log, round };
  const isDrawn = await ask(stage, walk, DRAWN_TIMEOUT_MS, (message) => {
    if (message.stage !== 'drawn') return null;
    if (message.round === round) return true;
    // The stepper has shown its own walk meanwhile, for example after its address changed.
    post(stage.contentWindow, walk);
    return null;
  });
  if (!isDrawn) return { picture: null, facts: null };
  const facts = await ask(
    stage,
    { stepper: 'examine', id: round },
    FACTS_TIMEOUT_MS,
    (message): ScreenFacts | null =>
      message.stage === 'examined' && message.id === round ? message.facts : null,
  );
  return { picture: await pictureOf(stage), facts };
}

/** Posts a message to a stage; returns the first answer that `read` accepts, or null if none comes in time. */
function ask<Answer>(
  stage: HTMLIFrameElement,
  message: ToStage,
  timeout: number,
  read: (message: FromStage) => Answer | null,
): Promise<Answer | null> {
  return new Promise((resolve) => {
    const end = (answer: Answer | null) => {
      clearTimeout(timer);
      stop();
      resolve(answer);
    };
    const stop = listenTo<FromStage>(
      () => stage.contentWindow,
      (received) => {
        const answer = read(received);
        if (answer !== null) end(answer);
      },
    );
    const timer = setTimeout(() => end(null), timeout);
    post(stage.contentWindow, message);
  });
}
