import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { ATTRIBUTION_DAYS } from '@rendezvous/contract/rules';
import { staticPagePath } from '@rendezvous/contract/static-pages';
import { readTracking } from '@rendezvous/contract/tracking';
import { CookieConsent } from '@rendezvous/ui/lander/cookie-consent';
import { useAppServices } from '../data/AppServicesContext.tsx';
import type { AppServices } from '../data/app-services.ts';
import { useMessages } from '../i18n/useMessages.ts';
import { arrivalAddress } from '../page/arrival-address.ts';
import { AttributionChoice } from '../page/AttributionChoice.tsx';
import { DocumentLink } from '../page/DocumentLink.tsx';
import { focusPage } from '../page/focus-page.ts';

/** The visits in which the question was answered: another layout does not ask again. */
const answered = new WeakSet<AppServices>();

/**
 * Asks a visitor who came by an advertiser's link whether the site may remember it (LAW-5). Without a script, and until
 * the page is hydrated, the answer is an ordinary form that leads back to the page; after that, it is sent beside it.
 */
export default function ConsentBar() {
  const t = useMessages();
  const app = useAppServices();
  const { search } = useLocation();
  const [isOpen, setIsOpen] = useState(!answered.has(app));
  if (!isOpen) return null;
  // The address of the page that is shown may have lost the parameters; that of the document has not.
  const arrival = arrivalAddress()?.searchParams ?? new URLSearchParams();
  const tracking = readTracking(arrival) ?? readTracking(new URLSearchParams(search));
  return (
    <CookieConsent
      title={t('consent.title')}
      choice={
        <AttributionChoice
          tracking={tracking}
          onAnswered={() => {
            answered.add(app);
            setIsOpen(false);
            focusPage('');
          }}
        />
      }
    >
      {t('consent.text', { count: ATTRIBUTION_DAYS })}{' '}
      <DocumentLink to={staticPagePath('cookies')}>{t('consent.more')}</DocumentLink>
    </CookieConsent>
  );
}
