import { chartOf } from '@rendezvous/machines/walk/coverage';
import type { AnyStateMachine } from 'xstate';
import { marksOf, type Mark, type Status } from '../../walk-all/marks.ts';
import type { FlowResult } from '../../walk-all/results.ts';
import type { Look } from '../../walk-all/looks.ts';
import type { StageAppearance } from '../addresses.ts';
import type { WalkedScreen } from './walk-everything.ts';

/** What the marks of a run say. It knows no earlier build. */
export const RESULT_TEXT: Readonly<Record<Status, string>> = {
  clean: 'reached, no faults',
  faulty: 'reached, with faults',
  outdated: 'in an earlier build',
  unseen: 'not reached',
};

/** The marks of all states and edges of a machine after these screens, in the form of a walk report of one look. */
export function marksOfScreens(
  machine: AnyStateMachine,
  screens: readonly WalkedScreen[],
  appearance: StageAppearance,
): ReadonlyMap<string, Mark> {
  const { states, edges } = chartOf(machine);
  const { direction: _, ...look } = appearance;
  const result: FlowResult = {
    flow: machine.id,
    looks: {
      shown: {
        look: look as Look,
        source: '',
        commit: '',
        shots: Object.fromEntries(screens.map(({ frame }) => [frame.link, frame.link])),
      },
    },
    frames: Object.fromEntries(screens.map(({ frame }) => [frame.link, frame])),
    shots: Object.fromEntries(
      screens.map(({ frame, faults }) => [
        frame.link,
        { picture: null, width: 0, height: 0, isBlank: false, faults },
      ]),
    ),
  };
  return marksOf(result, '', [...states, ...edges]);
}
