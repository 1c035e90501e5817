import type { Route, RouteFrame } from '../../walk-all/routes.ts';
import { factsOf, showIn } from '../ask-stage.ts';
import { errorFault, type Fault } from '../fault.ts';

/** A screen that was walked to, and what is wrong with it. */
export type WalkedScreen = { readonly frame: RouteFrame; readonly faults: readonly Fault[] };

/**
 * Shows the screens of all routes in a stage, one after another, and yields each with its faults. A route continues one
 * screen; only its beginning is mounted. Ends when `signal` aborts.
 */
export async function* walkEverything(
  stage: HTMLIFrameElement,
  routes: readonly Route[],
  signal: AbortSignal,
): AsyncGenerator<WalkedScreen> {
  let asked = 0;
  for (const [round, { from, frames }] of routes.entries()) {
    if (from) await showIn(stage, from, round, true);
    for (const frame of frames) {
      const isShown = await showIn(stage, frame.log, round, true);
      const facts = isShown ? await factsOf(stage, (asked += 1)) : null;
      if (signal.aborted) return;
      yield { frame, faults: facts?.faults ?? [errorFault('The screen did not answer in time.')] };
    }
  }
}
