import languages from 'virtual:messages';
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
import { Button } from '@rendezvous/ui/primitives/button';
import type { ServedCallName } from '@rendezvous/contract/endpoints';
import type { Locale } from '@rendezvous/contract/locales';
import { readLink, type Log } from '@rendezvous/machines/walk/link';
import { replay } from '@rendezvous/machines/walk/recording';
import { standIns } from '@rendezvous/machines/walk/secrets';
import { createAppServices, type AppServices } from '../../packages/app/src/data/app-services.ts';
import { createCallOverHttp } from '../../packages/app/src/data/http.ts';
import { loadMessages, type MessageArea } from '../../packages/app/src/i18n/messages.ts';
import { Providers } from '../../packages/app/src/Providers.tsx';
import { isFramed } from './addresses.ts';
import { stepWords } from './changes.ts';
import { vocabularyOf, type FlowName } from './flow-facts.ts';
import { screens } from './screens/screens.ts';
import { BLANK_REST_MS, isBlank, REST_MS, whenSettled } from './settled.ts';
import { hear, say, type FromStage, type ToStage } from './stage-protocol.ts';
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
  const [round, setRound] = useState(0);
  const [inPassing, setInPassing] = useState(false);
  const stepper = isFramed() ? window.parent : null;
  useEffect(() => {
    if (!stepper) return;
    const stop = hear<ToStage>(
      () => stepper,
      (said) => {
        if (said.stepper !== 'walk') return;
        setLog(said.log);
        setRound(said.round ?? 0);
        setInPassing(said.inPassing ?? false);
      },
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
  useEffect(() => {
    if (!app || !stepper) return;
    const tell = () =>
      say(stepper, { stage: 'drawn', round, steps: log.steps.length, isBlank: isBlank(document) });
    const blankRest = inPassing ? REST_MS : BLANK_REST_MS;
    return whenSettled(document, blankRest, () => app.queries.isFetching() > 0, tell);
  }, [app, log, round, inPassing, stepper]);
  if (!app) return null;
  const goBack = () => {
    if (stepper) say(stepper, { stage: 'back' });
    else setLog(({ start, steps }) => ({ start, steps: steps.slice(0, -1) }));
  };
  return (
    <main data-state={frame.state} data-steps={log.steps.length}>
      <Site key={round} app={app}>
        <Broken
          moment={log}
          after={frame.step && stepWords(frame.step)}
          at={log.steps.length}
          onBack={goBack}
        >
          <Screen key={log.start} snapshot={frame.snapshot} send={send} />
        </Broken>
      </Site>
    </main>
  );
}

const call = createCallOverHttp<ServedCallName>(1);

/** The site's own surroundings in one language, with all of its words. */
function useSite(locale: string): AppServices | null {
  const [site, setSite] = useState<AppServices | null>(null);
  useEffect(() => {
    let left = false;
    const app = createAppServices(call, locale as Locale);
    void (async () => {
      const language = await languages[locale]?.();
      await loadMessages(app.messages, app.locale, Object.keys(language?.default ?? {}) as MessageArea[]);
      if (!left) setSite(app);
    })();
    return () => {
      left = true;
      void app.queries.cancelQueries();
    };
  }, [locale]);
  return site;
}

const ShownHere = createContext<ReactNode>(null);

/** A router around it, as the site has, that leads nowhere: links are looked at here. */
function Site({ app, children }: { app: AppServices; children: ReactNode }) {
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
  useEffect(() => time.restoreToDraft, [time]);
}

type BrokenProps = {
  /** The moment that is shown: another one is another try. */
  readonly moment: Log;
  /** The step that led to it, in words, and its place; null at the beginning. */
  readonly after: string | null;
  readonly at: number;
  readonly onBack: () => void;
  readonly children: ReactNode;
};

type BrokenState = { readonly moment: Log; readonly message: string | null };

/**
 * A walk that was made up may lead where no screen was meant to be: it says which step did, and leads back. Inside the
 * router, which would keep an error for itself.
 */
class Broken extends Component<BrokenProps, BrokenState> {
  override readonly state: BrokenState = { moment: this.props.moment, message: null };
  static getDerivedStateFromError(error: Error) {
    return { message: error.message };
  }
  static getDerivedStateFromProps({ moment }: BrokenProps, state: BrokenState) {
    return moment === state.moment ? null : { moment, message: null };
  }
  override render() {
    const { children, after, at, onBack } = this.props;
    const { message } = this.state;
    if (message === null) return children;
    return (
      <div className="flex flex-col items-start gap-4 p-6">
        <p role="alert">
          The screen cannot be drawn {after === null ? 'as the walk begins' : `after step ${at}, ${after}`}:{' '}
          {message}
        </p>
        {after !== null && (
          <Button tone="neutral" onClick={onBack}>
            Back to before it
          </Button>
        )}
      </div>
    );
  }
}
