import { useEffect, useRef } from 'react';
import { Button } from '@rendezvous/ui/primitives/button';
import { stepWords } from './changes.ts';
import type { WalkOnDesk } from './useWalk.ts';

/** Back, forward, and any moment between; every moment is there at once. */
export function WalkBar({ walk }: { walk: WalkOnDesk }) {
  const { state, frames, frame, fault, isOfAnotherChart } = walk;
  const last = frames.length - 1;
  const log = useRef<HTMLOListElement>(null);
  useEffect(() => keepInSight(log.current), [frame]);
  // A walk is a list: its place is what a step is known by.
  const placed = frames.flatMap(({ step, state: reached }, place) =>
    step ? [{ place, step: stepWords(step), reached }] : [],
  );
  return (
    <section className="stepper-walk" aria-label="Walk">
      <div className="stepper-buttons">
        <Button size="sm" tone="neutral" disabled={state.at === 0} onClick={() => walk.look(0)}>
          To the start
        </Button>
        <Button size="sm" tone="neutral" disabled={state.at === 0} onClick={() => walk.look(state.at - 1)}>
          Back
        </Button>
        <Button size="sm" tone="neutral" disabled={state.at >= last} onClick={() => walk.look(state.at + 1)}>
          Forward
        </Button>
        <label className="stepper-scrub">
          <span className="stepper-hidden">Moment of the walk</span>
          <input
            type="range"
            min={0}
            max={Math.max(last, 1)}
            value={state.at}
            disabled={last === 0}
            aria-valuetext={`${state.at} of ${last}: ${frame.state}`}
            onChange={({ target }) => walk.look(Number(target.value))}
          />
        </label>
        <output>
          {state.at} of {last}
        </output>
        <Button
          size="sm"
          tone="quiet"
          disabled={last === 0}
          onClick={() => walk.begin({ start: state.start, steps: [] })}
        >
          Begin anew
        </Button>
      </div>
      <p role="status" className="stepper-state">
        <strong>{frame.state}</strong> {frame.step ? `after ${stepWords(frame.step)}` : 'at the beginning'}
        {frame.waiting.size > 0 && <small>, waits for {[...frame.waiting.keys()].join(', ')}</small>}
      </p>
      {isOfAnotherChart && (
        <p className="stepper-warning">
          This walk was kept under an older chart. What still fits is shown; look whether it means the same.
        </p>
      )}
      {fault && (
        <p className="stepper-warning" role="alert">
          Step {fault.at + 1} does not fit any more: {fault.reason} The {fault.at} before it are shown.
        </p>
      )}
      <ol ref={log} className="stepper-log">
        {placed.map(({ place, step, reached }) => (
          <li key={place} data-ahead={place > state.at || undefined}>
            <button
              type="button"
              aria-current={place === state.at || undefined}
              onClick={() => walk.look(place)}
            >
              {step} <small>→ {reached}</small>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Scrolls the list to the moment that is shown, and nothing around it. */
function keepInSight(log: HTMLOListElement | null): void {
  const step = log?.querySelector('[aria-current]')?.parentElement;
  if (!log || !step) return;
  const { offsetTop: top, offsetHeight: height } = step;
  if (top < log.scrollTop || top + height > log.scrollTop + log.clientHeight) log.scrollTop = top;
}
