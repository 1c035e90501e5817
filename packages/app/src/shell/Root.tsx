import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import { useSelf } from '../data/useSelf.ts';
import { Frame } from './Frame.tsx';
import { lazyComponent } from '../page/lazy-component.tsx';

const PageFocus = lazy(() => import('./PageFocus.tsx'));
const MemberRuntime = lazyComponent(() => import('./MemberRuntime.tsx'), null, ['notices']);

const fetchErrorPages = () => Promise.all([import('./ErrorPage.tsx'), import('./RootErrorPage.tsx')]);

/** The root of every page: its frame, and what runs for members on all pages. */
export function Root() {
  // Loaded in advance, because the server may be unreachable when they are needed.
  useEffect(() => void fetchErrorPages().catch(() => undefined), []);
  const [replacement, setReplacement] = useState<ReactNode>(null);
  return (
    // The key creates a new frame, so that the former member's toasts disappear.
    <Frame key={replacement ? 'replacement' : 'page'}>
      {replacement ?? (
        <>
          <Outlet />
          <ClientOnly onEnd={setReplacement} />
        </>
      )}
    </Frame>
  );
}

/** Renders only in the browser, after hydration. */
function ClientOnly({ onEnd }: { onEnd: (replacement: ReactNode) => void }) {
  const self = useSelf();
  const [isMounted, setIsMounted] = useState(false);
  useEffect(() => setIsMounted(true), []);
  if (!isMounted) return null;
  return (
    <>
      <Suspense>
        <PageFocus />
      </Suspense>
      {self && <MemberRuntime self={self} onEnd={onEnd} />}
    </>
  );
}
