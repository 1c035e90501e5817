import { use, useMemo, type ReactNode } from 'react';
import { Link, Outlet, UNSAFE_NavigationContext as NavigationContext, type To } from 'react-router-dom';
import { withTracking } from '@rendezvous/contract/tracking';
import { TopBar } from '@rendezvous/ui/navigation/top-bar';
import { LinkButton } from '@rendezvous/ui/primitives/button';
import { useSelf } from '../data/useSelf.ts';
import { useMessages } from '../i18n/useMessages.ts';
import { useTracking } from '../page/useTracking.ts';
import { HomeLink } from './Navigation.tsx';
import { SiteFooter } from './shell.lazy.ts';
import { ConsentPlace } from './ConsentPlace.tsx';
import { MAIN_ID, SkipLink } from './SkipLink.tsx';

/** The layout of pages without a script (PAGE-5): the logo, one way into the site, and the footer with the languages. */
export default function DocumentLayout() {
  const t = useMessages();
  const self = useSelf();
  return (
    <TrackedLinks>
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
    </TrackedLinks>
  );
}

/**
 * Lets every link in it carry the parameters of the advertiser's link by which the visitor came (SIGNUP-15). A document
 * has no router that would remember them, and nothing is stored. The router offers no other place that all links pass.
 */
function TrackedLinks({ children }: { readonly children: ReactNode }) {
  const navigation = use(NavigationContext);
  const tracking = useTracking();
  const tracked = useMemo(() => {
    const { navigator } = navigation;
    const createHref = (to: To) => withTracking(navigator.createHref(to), tracking);
    return { ...navigation, navigator: { ...navigator, createHref } };
  }, [navigation, tracking]);
  return <NavigationContext value={tracked}>{children}</NavigationContext>;
}
