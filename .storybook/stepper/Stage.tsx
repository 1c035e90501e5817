import index from 'virtual:messages';
import {
  Component,
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { AnyEventObject } from 'xstate';
import { addresses } from '@rendezvous/contract/addresses';
import type { Locale } from '@rendezvous/contract/locales';
import { readLink, type Log } from '@rendezvous/machines/walk/link';
import { replay } from '@rendezvous/machines/walk/recording';
import { standIns } from '@rendezvous/machines/walk/secrets';
import { createApp, type App } from '../../packages/app/src/data/app.ts';
import { createCallOverHttp } from '../../packages/app/src/data/http.ts';
import { loadMessages, type MessageArea } from '../../packages/app/src/i18n/messages.ts';
import { Providers } from '../../packages/app/src/Providers.tsx';
import { isFramed } from './addresses.ts';
import { vocabularyOf, type FlowName } from './flow-facts.ts';
import { screens } from './screens/screens.ts';
import { hear, say, type FromStage, type ToStage } from './stage-talk.ts';
import { standAt } from './walk-time.ts';

export type StageProps = {
  readonly flow: FlowName;
  readonly locale: string;
  /** How the walk to it goes, as a link says it; the address may say another (`&walk=`). */
  readonly link?: string;
};

/**
 * The real screen of a flow at one moment of a walk. In a stepper's frame it shows what the stepper is at, and tells it
 * what is done here; by itself it goes its own way.
 */
export function Stage({ flow, locale, link = '' }: StageProps) {
  const vocabulary = vocabularyOf(flow);
  const [log, setLog] = useState<Log>(() => {
    const given = new URLSearchParams(location.search).get('walk') ?? link;
    if (given !== '') return readLink(given, vocabulary).log;
    return { start: Object.keys(vocabulary.flow.scenarios)[0] as string, steps: [] };
  });
  const stepper = isFramed() ? window.parent : null;
  useEffect(() => {
    if (!stepper) return;
    const stop = hear<ToStage>(
      () => stepper,
      (said) => said.stepper === 'walk' && setLog(said.log),
    );
    say(stepper, { stage: 'ready' });
    return stop;
  }, [stepper]);

  const { recording } = useMemo(() => replay(vocabulary.flow, log.start, log.steps), [vocabulary, log]);
  const frame = recording.now;
  const { current: stand } = useRef(standIns());
  const send = useCallback(
    (given: AnyEventObject) => {
      // What a person types never gets into a walk, nor into what is made of it.
      const event = stand(given) as AnyEventObject;
      if (stepper) say(stepper, { stage: 'sent', event } satisfies FromStage);
      else setLog(({ start, steps }) => ({ start, steps: [...steps, { send: event }] }));
    },
    [stand, stepper],
  );

  const { Screen } = screens[flow];
  const app = useSite(locale);
  useTimeOf(frame.now);
  if (!app) return null;
  return (
    <Broken at={log.steps.length} onBreak={(message) => say(stepper, { stage: 'broken', message })}>
      <main data-state={frame.state} data-steps={log.steps.length}>
        <Site app={app}>
          <Screen key={log.start} snapshot={frame.snapshot} send={send} />
        </Site>
      </main>
    </Broken>
  );
}

const call = createCallOverHttp(addresses, 1);

/** The site's own surroundings in one language, with all of its words. */
function useSite(locale: string): App | null {
  const [site, setSite] = useState<App | null>(null);
  useEffect(() => {
    let left = false;
    const app = createApp(call, locale as Locale);
    const areas = Object.keys(index[locale] ?? {}) as MessageArea[];
    void loadMessages(app.messages, app.locale, areas).then(() => left || setSite(app));
    return () => {
      left = true;
      void app.queries.cancelQueries();
    };
  }, [locale]);
  return site;
}

const ShownHere = createContext<ReactNode>(null);

/** A router around it, as the site has, that leads nowhere: links are looked at here. */
function Site({ app, children }: { app: App; children: ReactNode }) {
  const [router] = useState(() => createMemoryRouter([{ path: '*', element: <Shown /> }]));
  return (
    <Providers app={app} timeZone="Europe/Amsterdam">
      <ShownHere value={children}>
        <RouterProvider router={router} />
      </ShownHere>
    </Providers>
  );
}

function Shown() {
  return useContext(ShownHere);
}

/** The page's time is the walk's while it is shown, and stands as that does. */
function useTimeOf(now: number): void {
  const [time] = useState(() => standAt(now));
  // Before anything under it is drawn, which reads the time.
  time.put(now);
  useEffect(() => time.giveBack, [time]);
}

type BrokenProps = {
  /** The moment that is shown: another one is another try. */
  readonly at: number;
  readonly onBreak: (message: string) => void;
  readonly children: ReactNode;
};

/** A walk that was made up may lead where no screen was meant to be. */
class Broken extends Component<BrokenProps, { readonly at: number; readonly message: string | null }> {
  override readonly state = { at: this.props.at, message: null as string | null };
  static getDerivedStateFromError(error: Error) {
    return { message: error.message };
  }
  static getDerivedStateFromProps({ at }: BrokenProps, state: { readonly at: number }) {
    return at === state.at ? null : { at, message: null };
  }
  override componentDidCatch(error: Error) {
    this.props.onBreak(error.message);
  }
  override render() {
    const { message } = this.state;
    if (message === null) return this.props.children;
    return <p role="alert">The screen cannot be drawn here: {message}</p>;
  }
}
