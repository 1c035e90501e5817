import languages from 'virtual:messages';
import {
  Component,
  createContext,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
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
import { frameOf, replay } from '@rendezvous/machines/walk/recording';
import { stepLabel } from '@rendezvous/machines/walk/step-facts';
import { createPlaceholders } from '@rendezvous/machines/walk/secrets';
import { createAppServices, type AppServices } from '../../packages/app/src/data/app-services.ts';
import { createCallOverHttp } from '../../packages/app/src/data/http.ts';
import { loadMessages, type MessageArea } from '../../packages/app/src/i18n/messages.ts';
import { RARE_AREAS } from '../../packages/app/src/i18n/rare-areas.ts';
import { Providers } from '../../packages/app/src/Providers.tsx';
import { isFramed, tabOfStage } from './addresses.ts';
import { reportCalls } from './calls/report-calls.ts';
import { entriesOf } from './changes.ts';
import { vocabularyOf, type FlowName } from './flow-facts.ts';
import { screens } from './screens/screens.ts';
import { BLANK_QUIET_MS, isBlank, QUIET_MS, whenSettled } from './settled.ts';
import { listenTo, post, type FromStage, type ToStage } from './stage-protocol.ts';
import { freezeTime } from './freeze-time.ts';

export type StageProps = {
  readonly flow: FlowName;
  readonly locale: string;
  /** The walk to show, as a link; the query parameter `walk` overrides it. */
  readonly link?: string;
};

/**
 * The real screen of a flow at one frame of a walk. In the frame of a stepper it shows the stepper's walk and reports
 * the events of the screen to it; on its own it advances its own walk.
 */
export function Stage({ flow, locale, link = '' }: StageProps) {
  const vocabulary = vocabularyOf(flow);
  const [log, setLog] = useState<Log>(() => {
    const initial = new URLSearchParams(location.search).get('walk') ?? link;
    if (initial !== '') return readLink(initial, vocabulary).log;
    return { start: Object.keys(vocabulary.flow.scenarios)[0] as string, steps: [] };
  });
  const [round, setRound] = useState(0);
  const [isFirstPass, setFirstPass] = useState(false);
  const stepper = isFramed() ? window.parent : null;
  const { recording } = useMemo(() => replay(vocabulary.flow, log.start, log.steps), [vocabulary, log]);
  // A stage of the second tab is blank while the walk has not opened it.
  const tab = tabOfStage();
  const frame = frameOf(recording.now, tab);
  const examined = useEffectEvent(async (id: number) => {
    // Loaded with the first request, because only the comparison of two screens needs it.
    const { endAnimations, knownFaults } = await import('./screen-faults.ts');
    endAnimations();
    const context = frame ? entriesOf(frame.snapshot.context, frame.snapshot.context) : [];
    const facts = {
      state: frame?.state ?? '',
      context: context.map(({ path, value }) => ({ path, value })),
      faults: await knownFaults(),
    };
    post(stepper, { stage: 'examined', id, facts });
  });
  useEffect(() => {
    if (!stepper) return;
    const stop = listenTo<ToStage>(
      () => stepper,
      (message) => {
        if (message.stepper === 'examine') void examined(message.id);
        if (message.stepper !== 'walk') return;
        setLog(message.log);
        setRound(message.round ?? 0);
        setFirstPass(message.isFirstPass ?? false);
      },
    );
    post(stepper, { stage: 'ready' });
    return stop;
  }, [stepper]);

  const { current: replaceSecrets } = useRef(createPlaceholders());
  const send = useCallback(
    (sent: AnyEventObject) => {
      // Text that a person types must never get into a walk, nor into a report of it.
      const event = replaceSecrets(sent) as AnyEventObject;
      if (stepper) post(stepper, { stage: 'sent', event } satisfies FromStage);
      else setLog(({ start, steps }) => ({ start, steps: [...steps, { send: event }] }));
    },
    [replaceSecrets, stepper],
  );

  const { Screen } = screens[flow];
  const app = useSite(locale);
  useFrozenTime(recording.now.now);
  useEffect(() => {
    if (!app || !stepper) return;
    const reportRendered = () =>
      post(stepper, { stage: 'drawn', round, steps: log.steps.length, isBlank: isBlank(document) });
    const blankQuiet = isFirstPass ? QUIET_MS : BLANK_QUIET_MS;
    return whenSettled(document, blankQuiet, () => app.queries.isFetching() > 0, reportRendered);
  }, [app, log, round, isFirstPass, stepper]);
  if (!app) return null;
  const goBack = () => {
    if (stepper) post(stepper, { stage: 'back' });
    else setLog(({ start, steps }) => ({ start, steps: steps.slice(0, -1) }));
  };
  return (
    <main data-state={frame?.state} data-steps={log.steps.length}>
      <Site key={round} app={app}>
        <ScreenErrorBoundary
          moment={log}
          after={frame?.step ? stepLabel(frame.step, vocabulary) : null}
          at={log.steps.length}
          onBack={goBack}
        >
          {frame && <Screen key={log.start} snapshot={frame.snapshot} send={send} />}
        </ScreenErrorBoundary>
      </Site>
    </main>
  );
}

const call = reportCalls(createCallOverHttp<ServedCallName>(1), (made) => {
  if (isFramed()) post(window.parent, { stage: 'called', call: made });
});

/** The services of the app in one language, with all of its messages. */
function useSite(locale: string): AppServices | null {
  const [site, setSite] = useState<AppServices | null>(null);
  useEffect(() => {
    let isCancelled = false;
    const app = createAppServices(call, locale as Locale);
    void (async () => {
      const language = await languages[locale]?.();
      const common = Object.keys(language?.default ?? {}) as MessageArea[];
      await loadMessages(app.messages, app.locale, [...common, ...RARE_AREAS]);
      if (!isCancelled) setSite(app);
    })();
    return () => {
      isCancelled = true;
      void app.queries.cancelQueries();
    };
  }, [locale]);
  return site;
}

const ScreenContext = createContext<ReactNode>(null);

/** The providers of the app, with a memory router, so that links do not leave the screen. */
function Site({ app, children }: { app: AppServices; children: ReactNode }) {
  const [router] = useState(() => createMemoryRouter([{ path: '*', element: <ScreenFromContext /> }]));
  return (
    <Providers app={app} timeZone="Europe/Amsterdam">
      <ScreenContext value={children}>
        <RouterProvider router={router} />
      </ScreenContext>
    </Providers>
  );
}

function ScreenFromContext() {
  return useContext(ScreenContext);
}

/** Sets the page's clock to the time of the walk, where it stands still. */
function useFrozenTime(now: number): void {
  const [time] = useState(() => freezeTime(now));
  // During rendering, so that the components below already read this time.
  time.set(now);
  useEffect(() => time.restore, [time]);
}

type ScreenErrorBoundaryProps = {
  /** The walk that is shown; another one resets the error. */
  readonly moment: Log;
  /** The label of the last step, null at the start, and the number of steps. */
  readonly after: string | null;
  readonly at: number;
  readonly onBack: () => void;
  readonly children: ReactNode;
};

type ScreenErrorState = { readonly moment: Log; readonly message: string | null };

/**
 * Shows an error if the screen cannot be rendered, as after a crafted walk, with the last step and a way back. It is
 * inside the router, which would otherwise handle the error.
 */
class ScreenErrorBoundary extends Component<ScreenErrorBoundaryProps, ScreenErrorState> {
  override readonly state: ScreenErrorState = { moment: this.props.moment, message: null };
  static getDerivedStateFromError(error: Error) {
    return { message: error.message };
  }
  static getDerivedStateFromProps({ moment }: ScreenErrorBoundaryProps, state: ScreenErrorState) {
    return moment === state.moment ? null : { moment, message: null };
  }
  override render() {
    const { children, after, at, onBack } = this.props;
    const { message } = this.state;
    if (message === null) return children;
    return (
      <div className="flex flex-col items-start gap-4 p-6">
        <p role="alert" data-screen-error>
          The screen cannot be rendered {after === null ? 'at the start' : `after step ${at}, ${after}`}:{' '}
          {message}
        </p>
        {after !== null && (
          <Button tone="neutral" onClick={onBack}>
            Back to the step before
          </Button>
        )}
      </div>
    );
  }
}
