import { useEffect, useRef, type RefObject } from 'react';
import type { AnyEventObject } from 'xstate';
import { Button } from '@rendezvous/ui/primitives/button';
import type { Flow } from '@rendezvous/machines/flows';
import { checkEvent, type Frame } from '@rendezvous/machines/walk/recording';
import { eventLabel } from '@rendezvous/machines/walk/step-facts';
import type { Step } from '@rendezvous/machines/walk/walk';

type EventsProps = {
  readonly flow: Flow;
  readonly frame: Frame;
  readonly onStep: (step: Step) => void;
};

/** All events of the flow. Events that a guard refuses name the guard and can be forced. */
export function Events({ flow, frame, onStep }: EventsProps) {
  const events = Object.entries(flow.events).map(([name, event]) => ({
    name,
    event: event as AnyEventObject,
    ...checkEvent(frame, event),
  }));
  const possible = events.filter((one) => one.possible);
  const refused = events.filter((one) => !one.possible && one.refusedBy.length > 0);
  const ignored = events.filter((one) => !one.possible && one.refusedBy.length === 0);
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusAfter(frame, heading);
  return (
    <section aria-labelledby="stepper-events">
      <h3 id="stepper-events" tabIndex={-1} ref={heading}>
        Events
      </h3>
      {possible.length === 0 && (
        <p className="stepper-soft">
          {frame.snapshot.status === 'active'
            ? 'No event is possible in this state.'
            : 'The walk has ended here.'}
        </p>
      )}
      <div className="stepper-buttons">
        {possible.map(({ name, event }) => (
          <Button
            key={name}
            size="sm"
            tone="neutral"
            title={event.type}
            onClick={() => onStep({ send: event })}
          >
            {eventLabel(name)}
          </Button>
        ))}
      </div>
      {refused.length > 0 && (
        <ul className="stepper-rows">
          {refused.map(({ name, event, refusedBy }) => (
            <li key={name}>
              <span>
                {eventLabel(name)} <small>refused by {refusedBy.join(', ')}</small>
              </span>
              <Button size="sm" tone="quiet" onClick={() => onStep({ send: event, forced: true })}>
                Force<span className="stepper-hidden"> {eventLabel(name)}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {ignored.length > 0 && (
        <p className="stepper-ignored">
          <small>Ignored in this state: {ignored.map(({ name }) => eventLabel(name)).join(', ')}.</small>
        </p>
      )}
    </section>
  );
}

/** Focuses the heading if the pressed button is gone after a step, so that the keyboard focus is not lost. */
function useFocusAfter(frame: Frame, heading: RefObject<HTMLElement | null>): void {
  const pressed = useRef<Element | null>(null);
  useEffect(() => {
    const onFocusIn = ({ target }: FocusEvent) => {
      pressed.current = target as Element;
    };
    addEventListener('focusin', onFocusIn);
    return () => removeEventListener('focusin', onFocusIn);
  }, []);
  useEffect(() => {
    if (pressed.current?.isConnected === false && document.activeElement === document.body)
      heading.current?.focus();
  }, [frame, heading]);
}
