import type { Log } from '@rendezvous/machines/walk/link';
import { listenTo, post, type FromStage, type ScreenFacts, type ToStage } from './stage-protocol.ts';

/** How long a screen may take to show a step, and then to answer what it shows. */
const DRAWN_TIMEOUT_MS = 15_000;
const FACTS_TIMEOUT_MS = 15_000;

/**
 * Shows a walk in a stage; another `round` mounts its screen again. Returns whether the screen has settled in time.
 */
export async function showIn(
  stage: HTMLIFrameElement,
  log: Log,
  round: number,
  isFirstPass = false,
): Promise<boolean> {
  const walk: ToStage = { stepper: 'walk', log, round, isFirstPass };
  const isDrawn = await ask(stage, walk, DRAWN_TIMEOUT_MS, (message) => {
    if (message.stage !== 'drawn') return null;
    if (message.round === round && message.steps === log.steps.length) return true;
    // The stepper has shown its own walk meanwhile, for example after its address changed.
    post(stage.contentWindow, walk);
    return null;
  });
  return isDrawn ?? false;
}

/** Asks a stage what it shows, with an `id` of the caller's. Returns null if it does not answer in time. */
export function factsOf(stage: HTMLIFrameElement, id: number): Promise<ScreenFacts | null> {
  return ask(stage, { stepper: 'examine', id }, FACTS_TIMEOUT_MS, (message) =>
    message.stage === 'examined' && message.id === id ? message.facts : null,
  );
}

/** Posts a message to a stage; returns the first answer that `read` accepts, or null if none comes in time. */
export function ask<Answer>(
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
