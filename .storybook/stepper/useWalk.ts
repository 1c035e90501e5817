import { useEffect, useMemo, useReducer, useRef } from 'react';
import { readLink, writeLink, type Log, type Vocabulary } from '@rendezvous/machines/walk/link';
import { Recording, type Fault, type Frame } from '@rendezvous/machines/walk/recording';
import type { Step } from '@rendezvous/machines/walk/walk';
import { walkReducer, type WalkState } from './walk-state.ts';

export type WalkOnDesk = {
  readonly state: WalkState;
  readonly frames: readonly Frame[];
  /** The moment that is shown. */
  readonly frame: Frame;
  /** What of the link, or of the steps, could not be done. */
  readonly fault: Fault | null;
  readonly isOfAnotherChart: boolean;
  readonly take: (...steps: Step[]) => void;
  readonly look: (at: number) => void;
  readonly begin: (log: Log, at?: number) => void;
};

/** A walk that lives in a link: opened from it, and told of each new one. */
export function useWalk(vocabulary: Vocabulary, link: string, onLink: (link: string) => void): WalkOnDesk {
  const opened = useMemo(() => openLink(link, vocabulary), [link, vocabulary]);
  const [state, dispatch] = useReducer(walkReducer, opened.log, (log) => ({ ...log, at: log.steps.length }));
  const written = useMemo(() => writeLink(state, vocabulary), [state, vocabulary]);
  const told = useRef(link);

  // A link that is not the one told last was opened by somebody: the back button, or another address.
  useEffect(() => {
    if (link === told.current) return;
    told.current = link;
    dispatch({ do: 'begin', log: openLink(link, vocabulary).log });
  }, [link, vocabulary]);
  useEffect(() => {
    if (written === told.current || (state.steps.length === 0 && told.current === '')) return;
    // A link that could be read in part is kept until somebody goes on from it.
    if (opened.fault && state.steps === opened.log.steps) return;
    told.current = written;
    onLink(written);
  }, [written, onLink, state.steps, opened]);

  const { recording, fault } = useMemo(() => walkedTo(state, vocabulary), [state, vocabulary]);

  const at = Math.min(state.at, recording.frames.length - 1);
  return {
    state: { ...state, at },
    frames: recording.frames,
    frame: recording.frames[at] as Frame,
    fault: fault ?? (state.steps === opened.log.steps ? opened.fault : null),
    isOfAnotherChart: opened.isOfAnotherChart,
    take: (...steps) => dispatch({ do: 'step', steps }),
    look: (to) => dispatch({ do: 'look', at: to }),
    begin: (log, to) => dispatch({ do: 'begin', log, at: to }),
  };
}

function openLink(link: string, vocabulary: Vocabulary) {
  if (link !== '') return readLink(link, vocabulary);
  const [start = ''] = Object.keys(vocabulary.flow.scenarios);
  return { log: { start, steps: [] }, fault: null, isOfAnotherChart: false };
}

/** The last walk of each flow: most steps go on from there, and 200 of them are not walked anew for one more. */
const lastWalks = new WeakMap<Vocabulary, Recording>();

/** Goes on from the walk before where the steps do; begins anew where they were changed. */
function walkedTo(
  { start, steps }: WalkState,
  vocabulary: Vocabulary,
): { recording: Recording; fault: Fault | null } {
  const { flow } = vocabulary;
  const before = lastWalks.get(vocabulary);
  const goesOn =
    before?.start === start &&
    before.frames.length <= steps.length + 1 &&
    before.frames.every(({ step }, index) => index === 0 || step === steps[index - 1]);
  const recording = goesOn ? before : new Recording(flow, start);
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
