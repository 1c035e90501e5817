import { useEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider, useLocation } from 'react-router-dom';
import { isLocale, localisePath, DEFAULT_LOCALE, splitLocale } from '@rendezvous/contract/locales';
import { setStyleNonce } from '@rendezvous/ui/foundation/csp';
import { loadMessages } from '../../../i18n/messages.ts';
import { readCopy } from '../../../offline/offline-copy.ts';
import { OFFLINE_AREAS } from '../../../offline/offline-files.ts';
import { Providers } from '../../../Providers.tsx';
import { useDeviceTimeZone } from '../../../time/useDeviceTimeZone.ts';
import { AttachedContent } from '../attachment.lazy.ts';
import { ConversationsView, NoConversationSelected, MessageTool, Reactions } from '../chat.lazy.tsx';
import { ComposerNotice, ComposerTools, Price } from '../composer.lazy.ts';
import { offlineRoutes } from './offline-routes.tsx';
import { offlineServices } from './offline-services.ts';

/** Pages that the member may have wanted, and whose address the offline page keeps. */
const CHATS = /^\/(?:chats(?:\/[^/]+)?|members\/[^/]+\/chat)\/?$/;

/**
 * Turns the page that the service worker shows without a network into the member's last conversations (APP-4). Where
 * there is no copy the page stays as it is, and elsewhere it links to them.
 */
export async function startOffline(): Promise<void> {
  const state = await readCopy(Date.now());
  if (!state) return;
  const { locale: pathLocale, path } = splitLocale(location.pathname);
  if (!CHATS.test(path)) {
    const link = document.querySelector<HTMLAnchorElement>('a[data-conversations]');
    if (link) link.hidden = false;
    return;
  }
  const { lang } = document.documentElement;
  const locale = isLocale(lang) ? lang : DEFAULT_LOCALE;
  const app = offlineServices(state, locale);
  await loadMessages(app.messages, locale, OFFLINE_AREAS);
  await Promise.all(
    [
      AttachedContent,
      ConversationsView,
      NoConversationSelected,
      Reactions,
      MessageTool,
      ComposerNotice,
      ComposerTools,
      Price,
    ].map(({ load }) => load(app)),
  );
  const routes = offlineRoutes({ savedAt: state.savedAt, onRetry: () => location.reload() });
  const router = createBrowserRouter([...routes, { path: '*', element: <OtherPage locale={pathLocale} /> }], {
    basename: pathLocale === DEFAULT_LOCALE ? '/' : `/${pathLocale}`,
  });
  const { nonce } = document.querySelector<HTMLScriptElement>('script[nonce]') ?? { nonce: '' };
  if (nonce) setStyleNonce(nonce);
  for (const plain of document.querySelectorAll('style[data-plain]')) plain.remove();
  if (state.theme) document.documentElement.dataset.theme = state.theme;
  const place = document.createElement('div');
  document.body.replaceChildren(place);
  function Page() {
    const [isHydrated, setIsHydrated] = useState(false);
    const timeZone = useDeviceTimeZone('UTC');
    useEffect(() => setIsHydrated(true), []);
    if (!isHydrated) return null;
    return (
      <Providers app={app} timeZone={timeZone} formatLocale={state?.formatLocale}>
        <RouterProvider router={router} />
      </Providers>
    );
  }
  // Every page has the code that hydrates, so nothing is there first; `createRoot` would make all of them larger.
  hydrateRoot(place, <Page />);
}

/** A page that needs the network: it is asked for, and the service worker says that there is none. */
function OtherPage({ locale }: { readonly locale: Parameters<typeof localisePath>[0] }) {
  const { pathname, search } = useLocation();
  location.assign(localisePath(locale, pathname + search));
  return null;
}
