import { useEffect, useEffectEvent, useMemo, useReducer, useRef } from 'react';
import { readLink, writeLink, type Log, type Vocabulary } from '@rendezvous/machines/walk/link';
import { Recording, type Fault, type Frame } from '@rendezvous/machines/walk/recording';
import type { Step } from '@rendezvous/machines/walk/walk';
import { beginHistory, changeWalk, type WalkState } from '@rendezvous/machines/walk/history';

export type WalkController = {
  readonly state: WalkState;
  readonly frames: readonly Frame[];
  /** The frame that is shown. */
  readonly frame: Frame;
  /** The first step of the link or the walk that could not be taken. */
  readonly fault: Fault | null;
  readonly machineHasChanged: boolean;
  /** Takes steps that the screen or a timer causes. */
  readonly take: (...steps: Step[]) => void;
  /** Takes the steps of a button. Presses of a button that is already out of date are ignored, as with a held key. */
  readonly press: (...steps: Step[]) => void;
  readonly show: (at: number) => void;
  readonly begin: (log: Log, at?: number) => void;
  /** Takes back the last change, whatever it was; null when there is none. */
  readonly undo: (() => void) | null;
  readonly redo: (() => void) | null;
};

/** How long a walk must stay the same until the URL contains it. */
const URL_DELAY_MS = 250;

/** A walk that is stored in a link: it is read from `link`, and `onLink` receives each change. */
export function useWalk(
  vocabulary: Vocabulary,
  link: string,
  onLink: (link: string) => void,
): WalkController {
  const opened = useMemo(() => openLink(link, vocabulary), [link, vocabulary]);
  const [{ now: state, past, future }, dispatch] = useReducer(changeWalk, opened.log, beginHistory);
  const reportLink = useEffectEvent(onLink);
  const written = useMemo(() => writeLink(state, vocabulary), [state, vocabulary]);
  const reported = useRef(link);

  // A link other than the last reported one was opened by navigation.
  useEffect(() => {
    if (link === reported.current) return;
    reported.current = link;
    dispatch({ do: 'begin', log: openLink(link, vocabulary).log });
  }, [link, vocabulary]);
  useEffect(() => {
    if (written === reported.current || (state.steps.length === 0 && reported.current === '')) return;
    // A partly readable link stays in the URL until a step is added.
    if (opened.fault && state.steps === opened.log.steps) return;
    // Storybook renders its own page again for a new URL. That must not delay the step, nor happen for each of many.
    const waiting = setTimeout(() => {
      reported.current = written;
      reportLink(written);
    }, URL_DELAY_MS);
    return () => clearTimeout(waiting);
  }, [written, state.steps, opened]);

  const { recording, fault } = useMemo(() => recordWalk(state, vocabulary), [state, vocabulary]);

  const at = Math.min(state.at, recording.frames.length - 1);
  return {
    state: { ...state, at },
    frames: recording.frames,
    frame: recording.frames[at] as Frame,
    fault: fault ?? (state.steps === opened.log.steps ? opened.fault : null),
    machineHasChanged: opened.machineHasChanged,
    take: (...steps) => dispatch({ do: 'step', steps }),
    press: (...steps) => dispatch({ do: 'step', steps, pressedAt: state }),
    show: (to) => dispatch({ do: 'show', at: to }),
    begin: (log, to) => dispatch({ do: 'begin', log, at: to }),
    undo: past.length > 0 ? () => dispatch({ do: 'undo' }) : null,
    redo: future.length > 0 ? () => dispatch({ do: 'redo' }) : null,
  };
}

function openLink(link: string, vocabulary: Vocabulary) {
  if (link !== '') return readLink(link, vocabulary);
  const [start = ''] = Object.keys(vocabulary.flow.scenarios);
  return { log: { start, steps: [] }, fault: null, machineHasChanged: false };
}

/** The last recording of each flow. Most changes only add a step, so that earlier steps need not be replayed. */
const lastWalks = new WeakMap<Vocabulary, Recording>();

/** Continues the last recording if the steps only continue it, else replays all of them. */
function recordWalk(
  { start, steps }: WalkState,
  vocabulary: Vocabulary,
): { recording: Recording; fault: Fault | null } {
  const { flow } = vocabulary;
  const last = lastWalks.get(vocabulary);
  const continuesLast =
    last?.start === start &&
    last.frames.length <= steps.length + 1 &&
    last.frames.every(({ step }, index) => index === 0 || step === steps[index - 1]);
  const recording = continuesLast ? last : new Recording(flow, start);
  lastWalks.set(vocabulary, recording);
  for (let at = recording.frames.length - 1; at < steps.length; at += 1) {
    try {
      recording.take(steps[at] as Step);
    } catch (error) {
      return { recording, fault: { at, reason: (error as Error).message } };
    }
  }
  return { recording, fault: null };
}
