import { lazy, Suspense, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { User } from '@rendezvous/contract/entities';
import { PHOTO_ALERT_REST_DAYS } from '@rendezvous/contract/rules';
import { Banner } from '@rendezvous/ui/banner';
import { LinkButton } from '@rendezvous/ui/button';
import { CameraIcon } from '@rendezvous/ui/icon';
import { Container } from '@rendezvous/ui/page';
import { useWords } from '../../i18n/useWords.ts';
import { ActivationReminder } from './ActivationReminder.tsx';
import { needsActivation, needsPhoto } from './notice.rules.ts';
import { useDismissal } from './useDismissal.ts';
import { useResendActivation } from './useResendActivation.ts';

const ActivationDialog = lazy(() => import('./ActivationDialog.tsx'));

/** Set by sign-ups that are made over an interface, not on this site (spec section 4). */
const SIGNED_UP_ELSEWHERE = 'api_signup_complete';
const SMARTPHONE = '(max-width: 47.9rem) and (pointer: coarse)';

/** At most one at a time: first the address that is to be confirmed, then the photo. */
export function MemberNotices({ self }: { self: User }) {
  const { pathname } = useLocation();
  const photoAlert = useDismissal('photo-alert', PHOTO_ALERT_REST_DAYS);
  if (needsActivation(self)) return <Activation email={self.email} />;
  if (needsPhoto(self, pathname) && photoAlert.dismissed === false)
    return <PhotoAlert onDismiss={photoAlert.dismiss} />;
  return null;
}

function Activation({ email }: { email: string }) {
  const resend = useResendActivation();
  const { search } = useLocation();
  const elsewhere = new URLSearchParams(search).has(SIGNED_UP_ELSEWHERE);
  const [asDialog, setAsDialog] = useState(false);
  useEffect(() => {
    setAsDialog(elsewhere && matchMedia(SMARTPHONE).matches);
  }, [elsewhere]);
  if (asDialog) {
    return (
      <Suspense>
        <ActivationDialog email={email} resend={resend} onClose={() => setAsDialog(false)} />
      </Suspense>
    );
  }
  return (
    <NoticePlace>
      <ActivationReminder email={email} resend={resend} />
    </NoticePlace>
  );
}

function PhotoAlert({ onDismiss }: { onDismiss: () => void }) {
  const t = useWords();
  return (
    <NoticePlace>
      <Banner
        icon={<CameraIcon />}
        title={t('shell.photo_alert')}
        action={
          <LinkButton size="sm" tone="neutral">
            <Link to="/profile">{t('shell.photo_alert_action')}</Link>
          </LinkButton>
        }
        dismissLabel={t('shell.close')}
        onDismiss={onDismiss}
      />
    </NoticePlace>
  );
}

function NoticePlace({ children }: { children: React.ReactNode }) {
  return (
    <div className="pt-4">
      <Container width="wide" space="none">
        {children}
      </Container>
    </div>
  );
}
