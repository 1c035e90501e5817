import { useEffect, useEffectEvent, useRef } from 'react';
import type { Log } from '@rendezvous/machines/walk/link';
import { isTest } from '../shared/is-test.ts';
import { StorybookFrame } from '../shared/StorybookFrame.tsx';
import { pixelsOf, stageAddress, type StageAppearance } from '../stepper/addresses.ts';
import { flowFacts, type FlowName } from '../stepper/flow-facts.ts';
import { listenTo, post, type FromStage } from '../stepper/stage-protocol.ts';

type RecordedScreenProps = {
  readonly flow: FlowName;
  readonly appearance: StageAppearance;
  readonly log: Log;
};

/** The real screen at a step of a recording. What is done on it does not change the recording. */
export function RecordedScreen({ flow, appearance, log }: RecordedScreenProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const postWalk = useEffectEvent(() => post(frame.current?.contentWindow, { stepper: 'walk', log }));
  const onMessage = useEffectEvent((message: FromStage) => {
    // A screen that sends an event shows the recorded step again.
    if (message.stage === 'ready' || message.stage === 'sent') postWalk();
  });
  useEffect(() => listenTo<FromStage>(() => frame.current?.contentWindow, onMessage), []);
  useEffect(() => postWalk(), [log]);
  return (
    <section className="flight-screen" aria-label="Screen">
      <StorybookFrame
        ref={frame}
        title={`Screen of ${flowFacts[flow].title}`}
        src={isTest ? undefined : stageAddress(flow, appearance)}
        width={pixelsOf(appearance)}
      />
    </section>
  );
}
