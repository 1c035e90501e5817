import {
  useDeferredValue,
  useEffect,
  useMemo,
  useState,
  type CSSProperties,
  type KeyboardEvent,
} from 'react';
import { Button } from '@rendezvous/ui/primitives/button';
import { Tabs } from '@rendezvous/ui/navigation/tabs';
import { writeLink } from '@rendezvous/machines/walk/link';
import { appearanceLabel, pixelsOf, stagesOf, walkAddress, type StageAppearance } from './addresses.ts';
import { CallLog } from './calls/CallLog.tsx';
import { useScreenCalls } from './calls/useScreenCalls.ts';
import { Chart, type ChartProps } from './Chart.tsx';
import { Context } from './Context.tsx';
import { CompareWalks } from './compare/CompareWalks.tsx';
import { CURRENT, writeSides } from './compare/compared.ts';
import { useCompared } from './compare/useCompared.ts';
import { copyLink } from './copy-link.ts';
import { Coverage } from './Coverage.tsx';
import { Events } from './Events.tsx';
import { flowFacts, vocabularyOf, type FlowName } from './flow-facts.ts';
import { EverythingStage } from './everything/EverythingStage.tsx';
import { useEverything } from './everything/useEverything.ts';
import { WalkEverything } from './everything/WalkEverything.tsx';
import { isTwin, readTwin, twinAppearances, writeTwin } from './twin/twin.ts';
import { TwinTools } from './twin/TwinTools.tsx';
import { Clock, Outcomes } from './Outcomes.tsx';
import { OwnPayload } from './payload/OwnPayload.tsx';
import { Paths } from './Paths.tsx';
import { download } from '../shared/download.ts';
import { useStepPictures, type StepPictures } from './pictures/useStepPictures.ts';
import { pictureOf, reportPage } from './report.ts';
import { CopyMarkdown, MarkdownReport } from './saved/MarkdownReport.tsx';
import { linkOf } from './saved/saved-walk.ts';
import { SavedWalks } from './saved/SavedWalks.tsx';
import { SequenceDiagram } from './sequence/SequenceDiagram.tsx';
import { StageFrame } from './StageFrame.tsx';
import { Steps } from './Steps.tsx';
import { TabChoice } from './tabs/TabChoice.tsx';
import { TwoTabs } from './tabs/TwoTabs.tsx';
import { useTabs } from './tabs/useTabs.ts';
import { activeStates } from './active-states.ts';
import { useVisited } from './useVisited.ts';
import { useWalk } from './useWalk.ts';
import { useWalkReport } from './useWalkReport.ts';
import { WalkBar } from './WalkBar.tsx';
import './stepper.css';
import './walk-page.css';
import './twin/twin.css';
import './tabs/tabs.css';

export type StepperProps = {
  readonly flow: FlowName;
  readonly appearance: StageAppearance;
  /** The walk as a link (packages/machines/src/walk/link.ts); empty at the start. */
  readonly link: string;
  readonly onLink: (link: string) => void;
  /** How a second screen differs (twin/twin.ts); empty for one screen. */
  readonly twin: string;
  readonly onTwin: (twin: string) => void;
  /** The two walks that are compared (compare/compared.ts); empty for none. */
  readonly compared: string;
  readonly onCompared: (compared: string) => void;
};

/** The real screen of a flow beside its chart, with controls for everything that can happen in it. */
export function Stepper(props: StepperProps) {
  const { flow: name, appearance, link, onLink, twin: written, onTwin } = props;
  const [compared, setCompared] = useCompared(props.compared, props.onCompared);
  const vocabulary = vocabularyOf(name);
  const { flow } = vocabulary;
  const walk = useWalk(vocabulary, link, onLink);
  const { frames, state } = walk;
  const shownFrames = useMemo(() => frames.slice(0, state.at + 1), [frames, state.at]);
  const { seen, forget } = useVisited(flow.machine, shownFrames);
  const tabs = useTabs(walk);
  const { frame: shown } = tabs.walk;
  const active = useMemo(() => activeStates(shown), [shown]);
  const screenCalls = useScreenCalls(state);
  const report = useWalkReport(name, flow.machine);
  const log = useMemo(() => ({ start: state.start, steps: state.steps.slice(0, state.at) }), [state]);

  const { twin, leftOut } = useMemo(() => readTwin(written), [written]);
  const stages = tabs.hasSecond || isTwin(twin) ? twinAppearances(appearance, twin) : stagesOf(appearance);
  const widths = stages.map(pixelsOf).reduce((sum, width) => sum + width, 0);
  const [shownFirst = appearance] = stages;
  const pictures = useStepPictures(vocabulary, state, log, appearanceLabel(shownFirst));
  const everything = useEverything(name, flow.machine, shownFirst, walk.begin);
  const address = walkAddress(name, appearance, writeLink(log, vocabulary), writeTwin(twin));
  // The address of a comparison opens its tab.
  const [tool, setTool] = useState(compared === '' ? 'act' : 'compare');

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- shortcuts for buttons that are inside
    <div className="stepper" onKeyDown={(event) => onShortcut(event, walk)}>
      <div className="stepper-page">
        <header>
          <div>
            <h2>{flowFacts[name].title}</h2>
            <p className="stepper-soft">{flowFacts[name].about}</p>
          </div>
          <Share name={name} walk={walk} appearance={appearance} address={address} pictures={pictures} />
        </header>
        <WalkBar name={name} walk={walk} />
        <section
          className="stepper-stage"
          aria-label="Screen"
          style={{ '--stepper-stage-width': `${widths}px` } as CSSProperties}
        >
          {stages.map((one, index) => (
            <StageFrame
              // A screen is the first or the second, whatever it shows.
              key={index === 0 ? 'first' : 'second'}
              name={name}
              appearance={one}
              build={index === 1 ? twin.build : ''}
              tab={tabs.hasSecond && index === 1 ? 2 : 1}
              isOpen={index === 0 || tabs.isOpen || !tabs.hasSecond}
              log={log}
              onStep={tabs.onScreenStep}
              onBack={() => walk.show(state.at - 1)}
              onSettled={index === 0 ? pictures.onSettled : undefined}
              onCall={(call) => {
                if (index === 0) screenCalls.add(call, 1);
                else if (tabs.hasSecond) screenCalls.add(call, 2);
              }}
            />
          ))}
        </section>
        <div className="stepper-tools">
          <Tabs
            label="Tools"
            value={tool}
            onValueChange={setTool}
            items={[
              {
                value: 'act',
                label: 'Act',
                content: (
                  <>
                    <TabChoice walk={walk} tabs={tabs} isRelayed={flow.relay !== undefined} />
                    <div className="stepper-act">
                      <Events flow={flow} frame={shown} onStep={tabs.walk.press} />
                      <div>
                        <Outcomes
                          name={name}
                          vocabulary={vocabulary}
                          frame={shown}
                          isNow={state.at === frames.length - 1}
                          onSteps={tabs.walk.press}
                        />
                        <Clock frame={shown} onStep={tabs.walk.press} />
                        <OwnPayload name={name} vocabulary={vocabulary} walk={tabs.walk} />
                      </div>
                      <Context frame={shown} before={tabs.walk.frames[state.at - 1]} />
                    </div>
                  </>
                ),
              },
              {
                value: 'steps',
                label: 'Steps',
                content: <Steps name={name} walk={walk} pictures={pictures} />,
              },
              {
                value: 'calls',
                label: 'Call log',
                content: <CallLog name={name} walk={walk} screenCalls={screenCalls.calls} />,
              },
              {
                value: 'sequence',
                label: 'Sequence',
                content: <SequenceDiagram name={name} walk={walk} />,
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
              {
                value: 'paths',
                label: 'Paths',
                content: (
                  <>
                    <WalkEverything machine={flow.machine.id} everything={everything} onWalk={walk.begin} />
                    <Paths flow={flow} onShow={walk.begin} />
                  </>
                ),
              },
              {
                value: 'twin',
                label: 'Twin',
                content: (
                  <TwinTools
                    name={name}
                    walk={walk}
                    appearance={appearance}
                    twin={twin}
                    leftOut={leftOut}
                    onTwin={(changed) => onTwin(writeTwin(changed))}
                    address={address}
                  />
                ),
              },
              {
                value: 'tabs',
                label: 'Two tabs',
                content: <TwoTabs flow={flow} walk={walk} tabs={tabs} />,
              },
              {
                value: 'saved',
                label: 'Saved',
                content: (
                  <SavedWalks
                    name={name}
                    walk={walk}
                    onCompare={(other) => {
                      setCompared(writeSides([CURRENT, { link: linkOf(other), name: other.name }]));
                      setTool('compare');
                    }}
                  >
                    <MarkdownReport name={name} walk={walk} appearance={appearance} address={address} />
                  </SavedWalks>
                ),
              },
              {
                value: 'compare',
                label: 'Compare',
                content: (
                  <CompareWalks
                    name={name}
                    walk={walk}
                    compared={compared}
                    onCompared={setCompared}
                    address={walkAddress(name, appearance, writeLink(walk.state, vocabulary), '', compared)}
                  />
                ),
              },
            ]}
          />
        </div>
        <LateChart
          machine={flow.machine}
          active={active}
          taken={shown.edges}
          visited={seen}
          report={everything.report ?? report}
        />
      </div>
      {everything.isRunning && (
        <EverythingStage
          // A run of another flow or appearance is another one.
          key={everything.run?.key}
          name={name}
          appearance={shownFirst}
          onFound={everything.onFound}
          onScreen={everything.onScreen}
          onEnd={everything.onEnd}
        />
      )}
    </div>
  );
}

/** The chart, which is drawn after the rest of a step, because it takes longest. */
function LateChart({ machine, report, ...marks }: ChartProps) {
  const { active, taken, visited } = useDeferredValue(useStable(marks));
  return <Chart machine={machine} active={active} taken={taken} visited={visited} report={report} />;
}

/** The same object as long as its sets are the same. */
function useStable({ active, taken, visited }: Omit<ChartProps, 'machine' | 'report'>) {
  return useMemo(() => ({ active, taken, visited }), [active, taken, visited]);
}

/**
 * Undoes and redoes with the usual keys. A held key presses a button only once, so that it records one step and not as
 * many as the keyboard repeats.
 */
function onShortcut(event: KeyboardEvent, { undo, redo }: ReturnType<typeof useWalk>): void {
  const target = event.target as HTMLElement;
  if (event.repeat && (event.key === 'Enter' || event.key === ' ') && target.closest('button')) {
    event.preventDefault();
    return;
  }
  const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey;
  if (!isCommand || target.closest('input:not([type=range]), textarea')) return;
  const key = event.key.toLowerCase();
  const change = key === 'y' || (key === 'z' && event.shiftKey) ? redo : key === 'z' ? undo : null;
  if (!change) return;
  event.preventDefault();
  change();
}

/** How long the result of copying is shown: it is no longer news after that. */
const DONE_MS = 10_000;

type ShareProps = {
  readonly name: FlowName;
  readonly walk: ReturnType<typeof useWalk>;
  readonly appearance: StageAppearance;
  readonly address: string;
  readonly pictures: StepPictures;
};

function Share({ name, walk, appearance, address, pictures }: ShareProps) {
  const { state, frames } = walk;
  const [done, setDone] = useState('');
  useEffect(() => {
    const gone = setTimeout(() => setDone(''), DONE_MS);
    return () => clearTimeout(gone);
  }, [done]);
  const log = { start: state.start, steps: state.steps.slice(0, state.at) };
  const report = async () => {
    const frame = document.querySelector<HTMLIFrameElement>('iframe[data-stage]');
    const picture = await pictureOf(frame);
    const page = reportPage(
      {
        name,
        log,
        frames: frames.slice(0, state.at + 1),
        address,
        appearance: appearanceLabel(appearance),
      },
      picture,
      pictures.pictureAt,
    );
    download(`${name}-${frames[state.at]?.state ?? ''}.html`, page);
    setDone(picture ? 'The report was downloaded.' : 'The report was downloaded without a picture.');
  };
  return (
    <div className="stepper-buttons">
      <Button size="sm" tone="neutral" onClick={() => void copyLink(address, 'The link').then(setDone)}>
        Copy link
      </Button>
      <Button size="sm" tone="neutral" onClick={() => void report()}>
        Report
      </Button>
      <CopyMarkdown name={name} walk={walk} appearance={appearance} address={address} onDone={setDone} />
      <span role="status" className="stepper-soft">
        {done}
      </span>
    </div>
  );
}
