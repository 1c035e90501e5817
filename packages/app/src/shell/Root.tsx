import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import { useSelf } from '../data/useSelf.ts';
import { Frame } from './Frame.tsx';
import { lazyComponent } from '../page/lazy-component.tsx';

const PageFocus = lazy(() => import('./PageFocus.tsx'));
const MembersOnly = lazyComponent(() => import('./MembersOnly.tsx'), null, ['notices']);

const fetchErrorPages = () => Promise.all([import('./ErrorPage.tsx'), import('./RootErrorPage.tsx')]);

/** Around every page: its frame, and what works for members wherever they are. */
export function Root() {
  // Fetched while the server is there: when they are needed it may not be.
  useEffect(() => void fetchErrorPages().catch(() => undefined), []);
  const [instead, setInstead] = useState<ReactNode>(null);
  return (
    // Another frame: notices of a member who is gone go with them.
    <Frame key={instead ? 'instead' : 'page'}>
      {instead ?? (
        <>
          <Outlet />
          <InBrowser onEnd={setInstead} />
        </>
      )}
    </Frame>
  );
}

/** Only in the browser, and only after the page is there. */
function InBrowser({ onEnd }: { onEnd: (instead: ReactNode) => void }) {
  const self = useSelf();
  const [inBrowser, setInBrowser] = useState(false);
  useEffect(() => setInBrowser(true), []);
  if (!inBrowser) return null;
  return (
    <>
      <Suspense>
        <PageFocus />
      </Suspense>
      {self && <MembersOnly self={self} onEnd={onEnd} />}
    </>
  );
}
