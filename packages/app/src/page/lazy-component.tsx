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

type Importer<Props> = () => Promise<{ default: ComponentType<Props> }>;

/**
 * Creates a component whose code is loaded after the page instead of before it. A route whose loader awaits `load`
 * renders it at once, on the server and after client-side navigation. During hydration the server's HTML stays until the
 * code has loaded. `areas` are the messages that the component needs besides those of its route.
 */
export function lazyComponent<Props extends object>(
  importComponent: Importer<Props>,
  fallback: ReactNode,
  areas: readonly MessageArea[] = [],
) {
  const { load, loadOnline, fetched } = createLoader(importComponent, areas);
  function LazyComponent(props: Props) {
    const services = useAppServices();
    // Chosen once per instance: replacing the component would remount it and lose its state.
    const [Component] = useState<ComponentType<Props>>(
      () => fetched(services) ?? lazy(() => loadOnline(services)),
    );
    return (
      <Suspense fallback={fallback}>
        <Component {...props} />
      </Suspense>
    );
  }
  return Object.assign(memo(LazyComponent), { load });
}

/**
 * Like `lazyComponent`, for a component below the fold: its code is loaded when it comes near the viewport, or when the
 * page is idle.
 */
export function lazyWhenVisible<Props extends object>(
  importComponent: Importer<Props>,
  fallback: ReactNode,
  areas: readonly MessageArea[] = [],
) {
  const { load, loadOnline, fetched } = createLoader(importComponent, areas);
  function LazyWhenVisible(props: Props) {
    const services = useAppServices();
    const ref = useRef<HTMLDivElement>(null);
    const [{ Component, start }] = useState<{ Component: ComponentType<Props>; start: () => void }>(() => {
      const Fetched = fetched(services);
      if (Fetched) return { Component: Fetched, start: () => undefined };
      let start = () => {};
      const started = new Promise<void>((resolve) => {
        start = resolve;
      });
      return { Component: lazy(() => started.then(() => loadOnline(services))), start };
    });
    useNearViewport(ref, start);
    return (
      <div ref={ref}>
        <Suspense fallback={fallback}>
          <Component {...props} />
        </Suspense>
      </div>
    );
  }
  return Object.assign(memo(LazyWhenVisible), { load });
}

/** Loads a component and its messages. The code is cached for good, the messages per visit, since each has its own. */
function createLoader<Props>(importComponent: Importer<Props>, areas: readonly MessageArea[]) {
  let component: ComponentType<Props> | null = null;
  const withMessages = new WeakSet<Messages>();
  const load = async ({ messages, locale }: AppServices) => {
    const [module] = await Promise.all([importComponent(), loadMessages(messages, locale, areas)]);
    component = module.default;
    withMessages.add(messages);
    return module;
  };
  return {
    load,
    fetched: ({ messages }: AppServices) => (withMessages.has(messages) ? component : null),
    /** Loads now or, if that fails without a network, when it returns. Until then, the server's HTML stays. */
    loadOnline: (services: AppServices) =>
      load(services).catch(async (error: unknown) => {
        if (navigator.onLine) throw error;
        await new Promise((resolve) => addEventListener('online', resolve));
        return load(services);
      }),
  };
}

/** How far outside the viewport counts as near: about what a fast swipe scrolls while code is loading. */
const ROOT_MARGIN = '400px 0px';

/** How long the page counts as busy in browsers without `requestIdleCallback`. */
const IDLE_AFTER_MS = 2_000;

function useNearViewport(ref: RefObject<HTMLElement | null>, onNear: () => void): void {
  useEffect(() => {
    if (!ref.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) onNear();
      },
      { rootMargin: ROOT_MARGIN },
    );
    observer.observe(ref.current);
    // Not every browser has `requestIdleCallback`.
    const whenIdle =
      globalThis.requestIdleCallback ?? ((callback: () => void) => setTimeout(callback, IDLE_AFTER_MS));
    const cancel = globalThis.cancelIdleCallback ?? clearTimeout;
    const handle = whenIdle(() => onNear());
    return () => {
      observer.disconnect();
      cancel(handle);
    };
  }, [ref, onNear]);
}
