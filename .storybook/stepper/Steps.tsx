import { useEffect, useMemo, useRef } from 'react';
import { ArrowLeftIcon } from '@rendezvous/ui/primitives/icon';
import { stepFacts, type StepFacts } from '@rendezvous/machines/walk/step-facts';
import { vocabularyOf, type FlowName } from './flow-facts.ts';
import { PictureTools } from './pictures/PictureTools.tsx';
import type { StepPictures } from './pictures/useStepPictures.ts';
import { presetTitles } from './presets.ts';
import { scrollIntoView } from './scroll-into-view.ts';
import { kindOf } from './step-text.ts';
import type { WalkController } from './useWalk.ts';

type Row = {
  /** The number of steps taken after it. A step has no other id. */
  readonly place: number;
  readonly facts: StepFacts;
  readonly reached: string;
  readonly time: string;
  /** The preset that begins with this step, such as "Declined". */
  readonly preset: string | null;
};

type StepsProps = {
  readonly name: FlowName;
  readonly walk: WalkController;
  readonly pictures: StepPictures;
};

/** The log of a walk: each step with its event or call, the answer that was given, the guard, and the state. */
export function Steps({ name, walk, pictures }: StepsProps) {
  const { state, frames, frame } = walk;
  const list = useRef<HTMLOListElement>(null);
  const rows = useMemo(() => rowsOf(name, frames), [name, frames]);
  useEffect(() => scrollIntoView(list.current, '[aria-current]'), [frame]);
  if (rows.length === 0) {
    return <p className="stepper-soft">No step was taken yet. Press an event, or act on the screen.</p>;
  }
  return (
    <>
      <PictureTools pictures={pictures} steps={rows.length} />
      <ol ref={list} className="stepper-log" aria-label="Steps of the walk">
        {rows.map(({ place, facts, reached, time, preset }) => (
          <li key={place} data-ahead={place > state.at || undefined}>
            {preset && <p className="stepper-log-preset">{preset}</p>}
            <button
              type="button"
              aria-current={place === state.at ? 'step' : undefined}
              onClick={() => walk.show(place)}
            >
              <span>
                {facts.tab && <small className="stepper-tab">Tab {facts.tab}</small>}{' '}
                <small>{kindOf(facts)}</small> <strong>{facts.what}</strong>{' '}
                {facts.type && <small>{facts.type}</small>}
                {facts.answer && (
                  <>
                    {' '}
                    <span className="stepper-hidden">answer </span>
                    <em>{facts.answer}</em>
                  </>
                )}
              </span>
              <span>
                <ArrowLeftIcon className="stepper-reached stepper-mirrored" />{' '}
                <span className="stepper-hidden">reached</span> {reached} <small>at {time}</small>
                {facts.guards.length > 0 && <small>, guard {facts.guards.join(', ')}</small>}
                {!facts.hadEffect && (facts.kind === 'event' || facts.kind === 'call') && (
                  <small>, no effect in this state</small>
                )}
                {facts.relayed && <small>, {facts.relayed}</small>}
              </span>
            </button>
            <Picture of={pictures.pictureAt(place)} place={place} />
          </li>
        ))}
      </ol>
    </>
  );
}

function Picture({ of, place }: { readonly of: string | null; readonly place: number }) {
  return of && <img src={of} alt={`The screen after step ${place}`} />;
}

function rowsOf(name: FlowName, frames: WalkController['frames']): readonly Row[] {
  const vocabulary = vocabularyOf(name);
  const presets = presetTitles(name, frames);
  return frames.flatMap((frame, place) => {
    const facts = stepFacts(frame, vocabulary);
    if (!facts) return [];
    return [
      {
        place,
        facts,
        reached: frame.state,
        time: new Date(frame.now).toISOString().slice(11, 19),
        preset: presets[place] ?? null,
      },
    ];
  });
}
