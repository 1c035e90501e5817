import {
  lazy,
  memo,
  Suspense,
  useEffect,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
  type RefObject,
} from 'react';
import type { AppServices } from '../data/app-services.ts';
import { useAppServices } from '../data/AppServicesContext.tsx';
import { loadMessages, type MessageArea, type Messages } from '../i18n/messages.ts';

type FetchPart<Props> = () => Promise<{ default: ComponentType<Props> }>;

/**
 * A part whose code is fetched beside the page instead of before it. A route that awaits `load` in its loader renders it
 * whole: on the server, and where one comes by a link inside the site. A page opened by its address shows what the
 * server rendered until the code is there. `areas` are the words that the part says beside those of its route.
 */
export function lazyComponent<Props extends object>(
  fetchPart: FetchPart<Props>,
  fallback: ReactNode,
  areas: readonly MessageArea[] = [],
) {
  const { load, fetched } = remembering(fetchPart, areas);
  function Later(props: Props) {
    const app = useAppServices();
    // Chosen once: another component in the same place would lose what was typed into the first.
    const [Part] = useState<ComponentType<Props>>(() => fetched(app) ?? lazy(() => load(app)));
    return (
      <Suspense fallback={fallback}>
        <Part {...props} />
      </Suspense>
    );
  }
  return Object.assign(memo(Later), { load });
}

/**
 * As `later`, for a part that is further down than one sees at first: its code is fetched when somebody comes near it,
 * by scrolling or by the keyboard, or when the page has nothing else to do.
 */
export function lazyWhenVisible<Props extends object>(
  fetchPart: FetchPart<Props>,
  fallback: ReactNode,
  areas: readonly MessageArea[] = [],
) {
  const { load, fetched } = remembering(fetchPart, areas);
  function LaterWhenNear(props: Props) {
    const app = useAppServices();
    const place = useRef<HTMLDivElement>(null);
    const [{ Part, come }] = useState<{ Part: ComponentType<Props>; come: () => void }>(() => {
      const Fetched = fetched(app);
      if (Fetched) return { Part: Fetched, come: () => undefined };
      let come = () => {};
      const near = new Promise<void>((resolve) => {
        come = resolve;
      });
      return { Part: lazy(() => near.then(() => load(app))), come };
    });
    useNear(place, come);
    return (
      <div ref={place}>
        <Suspense fallback={fallback}>
          <Part {...props} />
        </Suspense>
      </div>
    );
  }
  return Object.assign(memo(LaterWhenNear), { load });
}

/** A fetch that keeps what it brought: the code for good, and for whom the words have come, as each visit has its own. */
function remembering<Props>(fetchPart: FetchPart<Props>, areas: readonly MessageArea[]) {
  let part: ComponentType<Props> | null = null;
  const worded = new WeakSet<Messages>();
  return {
    fetched: ({ messages }: AppServices) => (worded.has(messages) ? part : null),
    load: async ({ messages, locale }: AppServices) => {
      const [found] = await Promise.all([fetchPart(), loadMessages(messages, locale, areas)]);
      part = found.default;
      worded.add(messages);
      return found;
    },
  };
}

/** How far off the screen counts as near: what a flick of the thumb covers while code is fetched. */
const NEAR = '400px 0px';

/** How long a page is taken to be busy where the browser does not tell. */
const REST_MS = 2_000;

function useNear(place: RefObject<HTMLElement | null>, come: () => void): void {
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) come();
      },
      { rootMargin: NEAR },
    );
    observer.observe(place.current);
    // Not every browser tells when it is at rest.
    const atRest = globalThis.requestIdleCallback ?? ((then: () => void) => setTimeout(then, REST_MS));
    const cancel = globalThis.cancelIdleCallback ?? clearTimeout;
    const waiting = atRest(() => come());
    return () => {
      observer.disconnect();
      cancel(waiting);
    };
  }, [place, come]);
}
