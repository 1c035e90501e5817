import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { Log } from '@rendezvous/machines/walk/link';
import { inTab, type Step, type Tab } from '@rendezvous/machines/walk/walk';
import { isTest } from '../shared/is-test.ts';
import { StorybookFrame } from '../shared/StorybookFrame.tsx';
import { appearanceLabel, pixelsOf, stageAddress, type StageAppearance } from './addresses.ts';
import type { ScreenCall } from './calls/call-log.ts';
import { flowFacts, type FlowName } from './flow-facts.ts';
import { listenTo, post, type FromStage } from './stage-protocol.ts';

export type StageFrameProps = {
  readonly name: FlowName;
  /** How the screen is shown. Several stages with different appearances can show one walk. */
  readonly appearance: StageAppearance;
  /** The path of another build of Storybook whose screen is shown; empty for this one. */
  readonly build?: string;
  /** The tab of the walk that is shown. */
  readonly tab?: Tab;
  /** Whether the walk has opened the tab at the step that is shown. */
  readonly isOpen?: boolean;
  /** The walk, up to the step that is shown. */
  readonly log: Log;
  /** Receives what a person does on the screen, as a step. */
  readonly onStep: (step: Step) => void;
  /** Called when the screen could not be rendered and the person wants to go back one step. */
  readonly onBack: () => void;
  /** Called when the screen shows the walk and has settled. */
  readonly onSettled?: (log: Log) => void;
  /** Receives the calls that the screen makes to the mock backend. */
  readonly onCall?: (call: ScreenCall) => void;
};

/**
 * The real screen in a frame, which has the width of the device and the time of the walk. The frame is scaled down to
 * the space that it has, so that its media queries are always those of the device.
 */
export function StageFrame(props: StageFrameProps) {
  const { name, appearance, build = '', tab = 1, isOpen = true, log } = props;
  const { onStep, onBack, onSettled, onCall } = props;
  const address = stageAddress(name, appearance, '', build, tab);
  const width = pixelsOf(appearance);
  const frame = useRef<HTMLIFrameElement>(null);
  const [shown, setShown] = useState({ address: '', log: null as Log | null, isBlank: false });
  const postWalk = useEffectEvent(() => post(frame.current?.contentWindow, { stepper: 'walk', log }));
  const onMessage = useEffectEvent((message: FromStage) => {
    if (message.stage === 'ready') postWalk();
    if (message.stage === 'sent') onStep(inTab({ send: message.event }, tab));
    if (message.stage === 'back') onBack();
    if (message.stage === 'called') onCall?.(message.call);
    if (message.stage !== 'drawn' || message.steps !== log.steps.length) return;
    setShown({ address, log, isBlank: message.isBlank });
    // Other rounds are those of a comparison or of pictures.
    if (message.round === 0) onSettled?.(log);
  });
  useEffect(() => listenTo<FromStage>(() => frame.current?.contentWindow, onMessage), []);
  useEffect(() => postWalk(), [log]);
  const { place, scale, height } = useScale(width);
  const isLoading = shown.address !== address && !isTest;
  const title = [
    `Screen of ${flowFacts[name].title}`,
    tab === 2 && 'tab 2',
    appearanceLabel(appearance),
    build,
  ]
    .filter(Boolean)
    .join(', ');
  return (
    <div className="stepper-device" style={{ maxInlineSize: width }} aria-busy={isLoading} ref={place}>
      <StorybookFrame
        key={address}
        ref={frame}
        data-stage={name}
        title={title}
        src={isTest ? undefined : address}
        width={width}
        height={height / scale}
        style={{ scale: String(scale) }}
      />
      {isLoading && (
        <p role="status" className="stepper-loading">
          Loading the screen …
        </p>
      )}
      {shown.isBlank && shown.log === log && (
        <p className="stepper-soft">
          {isOpen ? 'The screen shows nothing in this state.' : 'The second tab is not open yet.'}
        </p>
      )}
    </div>
  );
}

/** Measures an element, and returns the scale at which a frame of the given width fits into it. */
function useScale(width: number): {
  readonly place: RefObject<HTMLDivElement | null>;
  readonly scale: number;
  readonly height: number;
} {
  const place = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width, height: 720 });
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { place, scale: Math.min(1, size.width / width) || 1, height: size.height };
}
