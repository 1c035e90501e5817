import type { ReactNode } from 'react';
import { Button } from '@rendezvous/ui/primitives/button';
import {
  ArrowLeftIcon,
  ChevronLeftIcon,
  ChevronRightIcon,
  Trash2Icon,
  Undo2Icon,
} from '@rendezvous/ui/primitives/icon';
import type { Frame } from '@rendezvous/machines/walk/recording';
import { stepLabel } from '@rendezvous/machines/walk/step-facts';
import { isOwn, type Step } from '@rendezvous/machines/walk/walk';
import { vocabularyOf, type FlowName } from './flow-facts.ts';
import type { WalkController } from './useWalk.ts';

/** The controls for moving through a walk, and the state that is shown. They are always in view. */
export function WalkBar({ name, walk }: { readonly name: FlowName; readonly walk: WalkController }) {
  const { state, frames, frame } = walk;
  const last = frames.length - 1;
  return (
    <section className="stepper-walk" aria-label="Walk">
      <div className="stepper-controls">
        <Control icon={<ArrowLeftIcon />} onPress={state.at > 0 && (() => walk.show(0))}>
          To the start
        </Control>
        <Control icon={<ChevronLeftIcon />} onPress={state.at > 0 && (() => walk.show(state.at - 1))}>
          Back
        </Control>
        <Control icon={<ChevronRightIcon />} onPress={state.at < last && (() => walk.show(state.at + 1))}>
          Forward
        </Control>
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
        <Control icon={<Undo2Icon />} onPress={walk.undo}>
          Undo
        </Control>
        <Control icon={<Undo2Icon className="stepper-mirrored" />} onPress={walk.redo}>
          Redo
        </Control>
        <Control
          icon={<Trash2Icon />}
          onPress={last > 0 && (() => walk.begin({ start: state.start, steps: [] }))}
        >
          Remove all steps
        </Control>
      </div>
      <p role="status" className="stepper-state">
        {frame.tabs[1] ? (
          ([1, 2] as const).map((tab) => (
            <span key={tab}>
              <small>Tab {tab}</small> <strong>{frame.tabs[tab - 1]?.state}</strong>{' '}
            </span>
          ))
        ) : (
          <>
            <strong>{frame.state}</strong>{' '}
          </>
        )}
        {frame.step ? `after ${stepLabel(frame.step, vocabularyOf(name))}` : 'at the start'}
        {waitsFor(frame) && <small>, waits for {waitsFor(frame)}</small>}
      </p>
      <Warnings walk={walk} />
    </section>
  );
}

type ControlProps = {
  readonly icon: ReactNode;
  /** Null or false while there is nothing to do. */
  readonly onPress: (() => void) | null | false;
  readonly children: string;
};

/** A button whose text is visible where there is room for it. With nothing to do it keeps the focus. */
function Control({ icon, onPress, children }: ControlProps) {
  return (
    <Button
      size="sm"
      tone="neutral"
      icon={icon}
      title={children}
      aria-disabled={!onPress}
      onClick={onPress || undefined}
    >
      <span className="stepper-control-name">{children}</span>
    </Button>
  );
}

/** The actors that a walk waits for: `placeOrder`, or `placeOrder in tab 2`. */
function waitsFor({ tabs }: Frame): string {
  const [first, second] = tabs;
  return [
    ...first.waiting.keys(),
    ...[...(second?.waiting.keys() ?? [])].map((actor) => `${actor} in tab 2`),
  ].join(', ');
}

/** What of the opened link could not be shown, and why. */
function Warnings({ walk }: { readonly walk: WalkController }) {
  const { fault, machineHasChanged } = walk;
  return (
    <>
      {machineHasChanged && (
        <p className="stepper-warning">
          This walk was recorded with an older chart. The steps that still fit are shown; check that they mean
          the same.
        </p>
      )}
      {fault?.isCut && (
        <p className="stepper-warning" role="alert">
          The end of this link is missing.{' '}
          {fault.at === 0 ? 'It contains no complete step.' : `Its first ${stepCount(fault.at)} shown.`}
        </p>
      )}
      {fault && !fault.isCut && (
        <p className="stepper-warning" role="alert">
          Step {fault.at + 1}{' '}
          {payloadOf(walk.state.steps[fault.at]) === 'invalid' ? 'has an invalid payload' : 'no longer fits'}:{' '}
          {fault.reason} The {fault.at} steps before it are shown.
        </p>
      )}
    </>
  );
}

const payloadOf = (step: Step | undefined) => (step && isOwn(step) ? step.payload : undefined);

const stepCount = (count: number) => (count === 1 ? 'step is' : `${count} steps are`);
