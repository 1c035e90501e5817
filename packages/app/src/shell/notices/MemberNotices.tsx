import { useLocation } from 'react-router-dom';
import type { User } from '@rendezvous/contract/entities';
import { PHOTO_ALERT_SNOOZE_DAYS } from '@rendezvous/contract/rules';
import { needsActivation, needsPhoto, remindsByItself } from './notice.rules.ts';
import { lazyComponent } from '../../page/lazy-component.tsx';
import { useDismissal } from '../../page/useDismissal.ts';

const ActivationNotice = lazyComponent(() => import('./ActivationNotice.tsx'), null, ['notices']);
const PhotoAlert = lazyComponent(() => import('./PhotoAlert.tsx'), null, ['notices']);

/** At most one at a time: first the address that is to be confirmed, then the photo. */
export default function MemberNotices({ self }: { self: User }) {
  const { pathname } = useLocation();
  const photoAlert = useDismissal('photo-alert', PHOTO_ALERT_SNOOZE_DAYS);
  if (needsActivation(self)) {
    return remindsByItself(pathname) ? null : <ActivationNotice key={self.id} />;
  }
  if (needsPhoto(self, pathname) && photoAlert.dismissed === false)
    return <PhotoAlert onDismiss={photoAlert.dismiss} />;
  return null;
}
