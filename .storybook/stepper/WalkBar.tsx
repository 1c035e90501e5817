import { useEffect, useRef } from 'react';
import { Button } from '@rendezvous/ui/primitives/button';
import { stepLabel } from './changes.ts';
import type { WalkController } from './useWalk.ts';

/** The controls for moving through a walk: back, forward, or to any step. */
export function WalkBar({ walk }: { walk: WalkController }) {
  const { state, frames, frame, fault, machineHasChanged } = walk;
  const last = frames.length - 1;
  const log = useRef<HTMLOListElement>(null);
  useEffect(() => scrollIntoView(log.current), [frame]);
  // A step has no other id than its index in the walk.
  const placed = frames.flatMap(({ step, state: reached }, place) =>
    step ? [{ place, step: stepLabel(step), reached }] : [],
  );
  return (
    <section className="stepper-walk" aria-label="Walk">
      <div className="stepper-buttons">
        <Button size="sm" tone="neutral" disabled={state.at === 0} onClick={() => walk.show(0)}>
          To the start
        </Button>
        <Button size="sm" tone="neutral" disabled={state.at === 0} onClick={() => walk.show(state.at - 1)}>
          Back
        </Button>
        <Button size="sm" tone="neutral" disabled={state.at >= last} onClick={() => walk.show(state.at + 1)}>
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
            onChange={({ target }) => walk.show(Number(target.value))}
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
          Start over
        </Button>
      </div>
      <p role="status" className="stepper-state">
        <strong>{frame.state}</strong> {frame.step ? `after ${stepLabel(frame.step)}` : 'at the start'}
        {frame.waiting.size > 0 && <small>, waits for {[...frame.waiting.keys()].join(', ')}</small>}
      </p>
      {machineHasChanged && (
        <p className="stepper-warning">
          This walk was recorded with an older chart. The steps that still fit are shown; check that they mean
          the same.
        </p>
      )}
      {fault && (
        <p className="stepper-warning" role="alert">
          Step {fault.at + 1} no longer fits: {fault.reason} The {fault.at} steps before it are shown.
        </p>
      )}
      <ol ref={log} className="stepper-log">
        {placed.map(({ place, step, reached }) => (
          <li key={place} data-ahead={place > state.at || undefined}>
            <button
              type="button"
              aria-current={place === state.at || undefined}
              onClick={() => walk.show(place)}
            >
              {step} <small>→ {reached}</small>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Scrolls the current step into view within the list, without scrolling the page. */
function scrollIntoView(log: HTMLOListElement | null): void {
  const step = log?.querySelector('[aria-current]')?.parentElement;
  if (!log || !step) return;
  const { offsetTop: top, offsetHeight: height } = step;
  if (top < log.scrollTop || top + height > log.scrollTop + log.clientHeight) log.scrollTop = top;
}
