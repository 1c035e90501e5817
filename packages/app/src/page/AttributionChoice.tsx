import { useState, type FormEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { localisePath } from '@rendezvous/contract/locales';
import { SITE_PATH_LENGTH } from '@rendezvous/contract/site-path';
import { CONSENT_FORM, type Tracking } from '@rendezvous/contract/tracking';
import { CookieChoice } from '@rendezvous/ui/lander/cookie-consent';
import { useAppServices } from '../data/AppServicesContext.tsx';
import { sendConsent } from '../data/send-consent.ts';
import { useMessages } from '../i18n/useMessages.ts';

type AttributionChoiceProps = {
  /** The advertiser's link that is remembered if it is accepted. */
  readonly tracking?: Tracking;
  /** The place of the page to come back to, as `#choice`. */
  readonly hash?: string;
  readonly onAnswered?: () => void;
};

/** The two buttons that accept or reject that an advertiser's link is remembered (LAW-5); a form without a script. */
export function AttributionChoice({ tracking, hash = '', onAnswered }: AttributionChoiceProps) {
  const t = useMessages();
  const { pathname, search } = useLocation();
  const path = localisePath(useAppServices().locale, pathname);
  const page = path + search + hash;
  const [state, setState] = useState<'asking' | 'sending' | 'failed'>('asking');

  async function answer(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    setState('sending');
    try {
      await sendConsent(new FormData(event.currentTarget, submitter));
      onAnswered?.();
    } catch {
      setState('failed');
    }
  }
  return (
    <>
      <CookieChoice
        action={CONSENT_FORM}
        name="attribution"
        fields={{ next: page.length <= SITE_PATH_LENGTH ? page : path + hash, ...tracking }}
        acceptLabel={t('consent.accept')}
        rejectLabel={t('consent.reject')}
        loading={state === 'sending'}
        onSubmit={(event) => void answer(event)}
      />
      {state === 'failed' && (
        <p role="alert" className="mt-2 text-sm">
          {t('error.unavailable')}
        </p>
      )}
    </>
  );
}
