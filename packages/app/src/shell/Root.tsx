import { lazy, Suspense, useEffect, useState } from 'react';
import { Outlet } from 'react-router-dom';
import { useSelf } from '../data/useSelf.ts';
import { Frame } from './Frame.tsx';

const MembersOnly = lazy(() => import('./MembersOnly.tsx'));

const fetchErrorPages = () => Promise.all([import('./ErrorPage.tsx'), import('./RootErrorPage.tsx')]);

/** Around every page: its frame, and what works for members wherever they are. */
export function Root() {
  // Fetched while the server is there: when they are needed it may not be.
  useEffect(() => void fetchErrorPages().catch(() => undefined), []);
  return (
    <Frame>
      <Outlet />
      <ForMembers />
    </Frame>
  );
}

/** Only in the browser, and only after the page is there. */
function ForMembers() {
  const self = useSelf();
  const [inBrowser, setInBrowser] = useState(false);
  useEffect(() => setInBrowser(true), []);
  if (!inBrowser || !self) return null;
  return (
    <Suspense>
      <MembersOnly self={self} />
    </Suspense>
  );
}
