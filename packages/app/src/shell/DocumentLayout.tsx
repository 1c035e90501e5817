import { Link, Outlet } from 'react-router-dom';
import { TopBar } from '@rendezvous/ui/navigation/top-bar';
import { LinkButton } from '@rendezvous/ui/primitives/button';
import { useSelf } from '../data/useSelf.ts';
import { useMessages } from '../i18n/useMessages.ts';
import { HomeLink } from './Navigation.tsx';
import { SiteFooter } from './shell.lazy.ts';
import { ConsentPlace } from './ConsentPlace.tsx';
import { MAIN_ID, SkipLink } from './SkipLink.tsx';

/** The layout of pages without a script (PAGE-5): the logo, one way into the site, and the footer with the languages. */
export default function DocumentLayout() {
  const t = useMessages();
  const self = useSelf();
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <ConsentPlace />
      <TopBar
        logo={<HomeLink />}
        actions={
          <LinkButton tone="neutral" size="sm">
            <Link to={self ? '/members' : '/login'} reloadDocument>
              {t(self ? 'shell.search' : 'shell.log_in')}
            </Link>
          </LinkButton>
        }
      />
      <main id={MAIN_ID} tabIndex={-1} className="flex-1 outline-none">
        <Outlet />
      </main>
      <SiteFooter />
    </div>
  );
}
