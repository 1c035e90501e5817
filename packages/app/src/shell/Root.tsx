import { lazy, Suspense, useEffect, useState } from 'react';
import { Outlet, ScrollRestoration, useNavigation } from 'react-router-dom';
import { ProgressBar } from '@rendezvous/ui/progress-bar';
import { ToastProvider } from '@rendezvous/ui/toast';
import { useSelf } from '../data/useSelf.ts';
import { useWords } from '../i18n/useWords.ts';

const LiveConnection = lazy(() => import('../live/LiveConnection.tsx'));

/** Around every page: the progress of navigation, the place for notices, the live connection of a member. */
export function Root() {
  const t = useWords();
  const navigating = useNavigation().state !== 'idle';
  return (
    <ToastProvider regionLabel={t('shell.notices')} closeLabel={t('shell.close')}>
      <ProgressBar active={navigating} label={t('shell.loading')} />
      <Outlet />
      <ScrollRestoration nonce="" />
      <MembersOnly />
    </ToastProvider>
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
