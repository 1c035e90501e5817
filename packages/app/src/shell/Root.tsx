import { lazy, Suspense, useEffect, useState } from 'react';
import { Outlet } from 'react-router-dom';
import { useSelf } from '../data/useSelf.ts';
import { Frame } from './Frame.tsx';

const LiveConnection = lazy(() => import('../live/LiveConnection.tsx'));

const fetchErrorPages = () => Promise.all([import('./ErrorPage.tsx'), import('./RootErrorPage.tsx')]);

/** Around every page: its frame, and the live connection of a member. */
export function Root() {
  // Fetched while the server is there: when they are needed it may not be.
  useEffect(() => void fetchErrorPages().catch(() => undefined), []);
  return (
    <Frame>
      <Outlet />
      <MembersOnly />
    </Frame>
  );
}

/** Only in the browser, only for members, and only after the page is there. */
function MembersOnly() {
  const self = useSelf();
  const [inBrowser, setInBrowser] = useState(false);
  useEffect(() => setInBrowser(true), []);
  if (!inBrowser || !self) return null;
  return (
    <Suspense>
      <LiveConnection />
    </Suspense>
  );
}
