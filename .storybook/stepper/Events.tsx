import { useEffect, useRef, type RefObject } from 'react';
import type { AnyEventObject } from 'xstate';
import { Button } from '@rendezvous/ui/primitives/button';
import type { Flow } from '@rendezvous/machines/flows';
import { askFor, type Frame } from '@rendezvous/machines/walk/recording';
import type { Step } from '@rendezvous/machines/walk/walk';

type EventsProps = {
  readonly flow: Flow;
  readonly frame: Frame;
  readonly onStep: (step: Step) => void;
};

/** Every event of the machine with what it can carry; those that are refused say by whom, and can be forced. */
export function Events({ flow, frame, onStep }: EventsProps) {
  const asked = Object.entries(flow.events).map(([name, event]) => ({
    name,
    event: event as AnyEventObject,
    ...askFor(frame, event),
  }));
  const possible = asked.filter((one) => one.possible);
  const refused = asked.filter((one) => !one.possible && one.refusedBy.length > 0);
  const unheard = asked.filter((one) => !one.possible && one.refusedBy.length === 0);
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
            ? 'Nobody can do anything here but wait.'
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
            {inWords(name)}
          </Button>
        ))}
      </div>
      {refused.length > 0 && (
        <ul className="stepper-rows">
          {refused.map(({ name, event, refusedBy }) => (
            <li key={name}>
              <span>
                {inWords(name)} <small>refused by {refusedBy.join(', ')}</small>
              </span>
              <Button size="sm" tone="quiet" onClick={() => onStep({ send: event, forced: true })}>
                Force<span className="stepper-hidden"> {inWords(name)}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {unheard.length > 0 && (
        <p className="stepper-unheard">
          <small>Nothing listens here to: {unheard.map(({ name }) => inWords(name)).join(', ')}.</small>
        </p>
      )}
    </section>
  );
}

/** `choosesVisa`: "chooses visa". */
export function inWords(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

/** What was pressed may be gone after the step that it took: who goes by keys goes on from the heading, not from the top. */
function useFocusAfter(frame: Frame, heading: RefObject<HTMLElement | null>): void {
  const pressed = useRef<Element | null>(null);
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      pressed.current = target as Element;
    };
    addEventListener('focusin', remember);
    return () => removeEventListener('focusin', remember);
  }, []);
  useEffect(() => {
    if (pressed.current?.isConnected === false && document.activeElement === document.body)
      heading.current?.focus();
  }, [frame, heading]);
}
