import { lazy, Suspense } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { User } from '@rendezvous/contract/entities';
import { PHOTO_ALERT_REST_DAYS } from '@rendezvous/contract/rules';
import { Banner } from '@rendezvous/ui/banner';
import { LinkButton } from '@rendezvous/ui/button';
import { CameraIcon } from '@rendezvous/ui/icon';
import { useWords } from '../../i18n/useWords.ts';
import { needsActivation, needsPhoto, remindsByItself } from './notice.rules.ts';
import { NoticePlace } from './NoticePlace.tsx';
import { useDismissal } from './useDismissal.ts';

const ActivationNotice = lazy(() => import('./ActivationNotice.tsx'));

/** At most one at a time: first the address that is to be confirmed, then the photo. */
export function MemberNotices({ self }: { self: User }) {
  const { pathname } = useLocation();
  const photoAlert = useDismissal('photo-alert', PHOTO_ALERT_REST_DAYS);
  if (needsActivation(self)) {
    return remindsByItself(pathname) ? null : (
      <Suspense>
        <ActivationNotice key={self.id} />
      </Suspense>
    );
  }
  if (needsPhoto(self, pathname) && photoAlert.dismissed === false)
    return <PhotoAlert onDismiss={photoAlert.dismiss} />;
  return null;
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
