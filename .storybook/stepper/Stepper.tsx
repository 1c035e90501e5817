import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { Button } from '@rendezvous/ui/primitives/button';
import { Tabs } from '@rendezvous/ui/navigation/tabs';
import { writeLink } from '@rendezvous/machines/walk/link';
import type { Step } from '@rendezvous/machines/walk/walk';
import { isTest } from '../shared/is-test.ts';
import { stageAddress, walkAddress, widths, type StageAppearance } from './addresses.ts';
import { Chart } from './Chart.tsx';
import { Context } from './Context.tsx';
import { Coverage } from './Coverage.tsx';
import { Events } from './Events.tsx';
import { flowFacts, vocabularyOf, type FlowName } from './flow-facts.ts';
import { Clock, Outcomes } from './Outcomes.tsx';
import { AppearanceBar } from './AppearanceBar.tsx';
import { Paths } from './Paths.tsx';
import { download } from '../shared/download.ts';
import { pictureOf, reportPage } from './report.ts';
import { listenTo, post, type FromStage } from './stage-protocol.ts';
import { activeStates } from './active-states.ts';
import { useVisited } from './useVisited.ts';
import { useWalk } from './useWalk.ts';
import { WalkBar } from './WalkBar.tsx';
import { StorybookFrame } from '../shared/StorybookFrame.tsx';
import './stepper.css';

export type StepperProps = StageAppearance & {
  readonly flow: FlowName;
  /** The walk as a link (packages/machines/src/walk/link.ts); empty at the start. */
  readonly link: string;
  readonly onLink: (link: string) => void;
  readonly onAppearanceChange: (changes: Partial<StageAppearance>) => void;
};

/** The real screen of a flow beside its chart, with controls for everything that can happen in it. */
export function Stepper({ flow: name, link, onLink, onAppearanceChange, ...appearance }: StepperProps) {
  const vocabulary = vocabularyOf(name);
  const { flow } = vocabulary;
  const walk = useWalk(vocabulary, link, onLink);
  const { frame, frames, state } = walk;
  const shownFrames = useMemo(() => frames.slice(0, state.at + 1), [frames, state.at]);
  const { seen, forget } = useVisited(flow.machine, shownFrames);
  const active = useMemo(() => activeStates(frame), [frame]);
  const log = useMemo(() => ({ start: state.start, steps: state.steps.slice(0, state.at) }), [state]);

  return (
    <div className="stepper">
      <header>
        <div>
          <h2>{flowFacts[name].title}</h2>
          <p className="stepper-soft">{flowFacts[name].about}</p>
        </div>
        <AppearanceBar appearance={appearance} onAppearanceChange={onAppearanceChange} />
        <Share name={name} walk={walk} appearance={appearance} />
      </header>
      <StageFrame
        name={name}
        appearance={appearance}
        log={log}
        onStep={walk.take}
        onBack={() => walk.show(state.at - 1)}
      />
      <div className="stepper-panel">
        <Chart machine={flow.machine} active={active} taken={frame.edges} visited={seen} />
        <WalkBar walk={walk} />
        <Tabs
          label="Tools"
          items={[
            {
              value: 'act',
              label: 'Act',
              content: (
                <div className="stepper-act">
                  <Events flow={flow} frame={frame} onStep={walk.take} />
                  <div>
                    <Outcomes
                      name={name}
                      vocabulary={vocabulary}
                      frame={frame}
                      isNow={state.at === frames.length - 1}
                      onSteps={walk.take}
                    />
                    <Clock frame={frame} onStep={walk.take} />
                  </div>
                  <Context frame={frame} before={frames[state.at - 1]} />
                </div>
              ),
            },
            {
              value: 'coverage',
              label: 'Coverage',
              content: (
                <Coverage
                  flow={flow}
                  log={log}
                  active={active}
                  seen={seen}
                  onWalk={walk.begin}
                  onForget={forget}
                />
              ),
            },
            { value: 'paths', label: 'Paths', content: <Paths flow={flow} onShow={walk.begin} /> },
          ]}
        />
      </div>
    </div>
  );
}

type ShareProps = {
  readonly name: FlowName;
  readonly walk: ReturnType<typeof useWalk>;
  readonly appearance: StageAppearance;
};

function Share({ name, walk: { state, frames }, appearance }: ShareProps) {
  const [done, setDone] = useState('');
  const log = { start: state.start, steps: state.steps.slice(0, state.at) };
  const address = walkAddress(name, appearance, writeLink(log, vocabularyOf(name)));
  const report = async () => {
    const frame = document.querySelector<HTMLIFrameElement>('iframe[data-stage]');
    const picture = await pictureOf(frame);
    const page = reportPage(
      {
        name,
        log,
        frames: frames.slice(0, state.at + 1),
        address,
        appearance: `${appearance.locale}, ${appearance.theme}, ${appearance.width}`,
      },
      picture,
    );
    download(`${name}-${frames[state.at]?.state ?? ''}.html`, page);
    setDone(picture ? 'The report was downloaded.' : 'The report was downloaded without a picture.');
  };
  return (
    <div className="stepper-buttons">
      <Button
        size="sm"
        tone="neutral"
        onClick={() =>
          void navigator.clipboard.writeText(address).then(
            () => setDone('The link was copied.'),
            () => setDone(`Copy the link from here: ${address}`),
          )
        }
      >
        Copy link
      </Button>
      <Button size="sm" tone="neutral" onClick={() => void report()}>
        Report
      </Button>
      <span role="status" className="stepper-soft">
        {done}
      </span>
    </div>
  );
}

type StageFrameProps = {
  readonly name: FlowName;
  readonly appearance: StageAppearance;
  readonly log: { readonly start: string; readonly steps: readonly Step[] };
  readonly onStep: (step: Step) => void;
  readonly onBack: () => void;
};

/** The real screen in a frame, which has the width of the device and the time of the walk. */
function StageFrame({ name, appearance, log, onStep, onBack }: StageFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [blank, setBlank] = useState<unknown>(null);
  const postWalk = useEffectEvent(() => post(frame.current?.contentWindow, { stepper: 'walk', log }));
  const onMessage = useEffectEvent((message: FromStage) => {
    if (message.stage === 'ready') postWalk();
    if (message.stage === 'sent') onStep({ send: message.event });
    if (message.stage === 'back') onBack();
    if (message.stage === 'drawn')
      setBlank(message.isBlank && message.steps === log.steps.length ? log : null);
  });
  useEffect(() => listenTo<FromStage>(() => frame.current?.contentWindow, onMessage), []);
  useEffect(() => postWalk(), [log]);
  return (
    <section className="stepper-stage" aria-label="Screen">
      <StorybookFrame
        ref={frame}
        data-stage={name}
        title={`Screen of ${flowFacts[name].title}`}
        src={isTest ? undefined : stageAddress(name, appearance)}
        width={widths[appearance.width]}
      />
      {blank === log && <p className="stepper-soft">The screen shows nothing in this state.</p>}
    </section>
  );
}
