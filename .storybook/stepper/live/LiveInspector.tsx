import { useEffect, useMemo, useState } from 'react';
import { Button } from '@rendezvous/ui/primitives/button';
import { flows } from '@rendezvous/machines/flows';
import { eventLabel } from '@rendezvous/machines/walk/step-facts';
import { Chart } from '../Chart.tsx';
import { flowFacts } from '../flow-facts.ts';
import { liveChannel, postLive, type LiveFlow, type LiveMessage } from './live-flow.ts';
import '../stepper.css';

/** The machines that run in this page or in the current story: their states, and the events that they accept. */
export function LiveInspector() {
  const { all, send } = useLiveFlows();
  const [chosen, setChosen] = useState<string | null>(null);
  const running = all.filter(({ isRunning }) => isRunning);
  // Prefers any other flow to the connection, which always runs for a member.
  const last = running.findLast(({ name }) => name !== 'connection') ?? running.at(-1) ?? all.at(-1);
  const flow = all.find(({ id }) => id === chosen) ?? last;
  const sets = useMemo(
    () => flow && { active: new Set(flow.active), taken: new Set(flow.taken), seen: new Set(flow.seen) },
    [flow],
  );
  if (!flow || !sets) {
    return (
      <div className="stepper stepper-live">
        <p role="status" className="stepper-soft">
          No flow is running. It appears here as soon as its screen is opened.
        </p>
      </div>
    );
  }
  return (
    <div className="stepper stepper-live">
      <header>
        <label>
          Flow{' '}
          <select value={flow.id} onChange={({ target }) => setChosen(target.value)}>
            {all.map(({ id, name, isRunning }) => (
              <option key={id} value={id}>
                {flowFacts[name].title} {isRunning ? '' : '(ended)'}
              </option>
            ))}
          </select>
        </label>
        <p role="status" className="stepper-state">
          <strong>{flow.state}</strong> {flow.waitsFor.length > 0 && `waits for ${flow.waitsFor.join(', ')}`}
        </p>
      </header>
      <Chart machine={flows[flow.name].machine} active={sets.active} taken={sets.taken} visited={sets.seen} />
      <div className="stepper-act">
        <section aria-label="Events">
          <div className="stepper-buttons">
            {flow.events
              .filter(({ possible }) => possible)
              .map(({ name }) => (
                <Button key={name} size="sm" tone="neutral" onClick={() => send(flow, name)}>
                  {eventLabel(name)}
                </Button>
              ))}
          </div>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable list must be focusable (axe, "scrollable-region-focusable") */}
          <ol className="stepper-names" aria-label="Past events, the latest first" tabIndex={0}>
            {flow.log.map((line, place) => (
              // The same event may occur twice, so the key includes its index from the start.
              <li key={`${flow.log.length - place} ${line}`}>{line}</li>
            ))}
          </ol>
        </section>
        <dl className="stepper-context">
          {flow.context.map(({ path, value, before }) => (
            <div key={path} data-changed={before !== null || undefined}>
              <dt>{path}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}

function useLiveFlows() {
  const [all, setAll] = useState<readonly LiveFlow[]>([]);
  const [channel, setChannel] = useState<BroadcastChannel | null>(null);
  useEffect(() => {
    const opened = liveChannel();
    opened.addEventListener('message', ({ data }: MessageEvent<LiveMessage>) => {
      if (data.kind !== 'state') return;
      setAll((before) => [...before.filter(({ id }) => id !== data.flow.id), data.flow]);
    });
    postLive(opened, { kind: 'requested' });
    setChannel(opened);
    return () => opened.close();
  }, []);
  const send = (flow: LiveFlow, event: string) => postLive(channel, { kind: 'send', id: flow.id, event });
  return { all, send };
}
