import { useLocation } from 'react-router-dom';
import type { User } from '@rendezvous/contract/entities';
import { PHOTO_ALERT_SNOOZE_DAYS } from '@rendezvous/contract/rules';
import { needsActivation, needsPhoto, hasOwnReminder } from './notice.rules.ts';
import { lazyComponent } from '../../page/lazy-component.tsx';
import { useDismissal } from '../../page/useDismissal.ts';

const ActivationNotice = lazyComponent(() => import('./ActivationNotice.tsx'), null, ['notices']);
const PhotoAlert = lazyComponent(() => import('./PhotoAlert.tsx'), null, ['notices']);

/** The notices to members, at most one at a time: first the activation reminder, then the photo alert (PAGE-18). */
export default function MemberNotices({ self }: { self: User }) {
  const { pathname } = useLocation();
  const photoAlert = useDismissal('photo-alert', PHOTO_ALERT_SNOOZE_DAYS);
  if (needsActivation(self)) {
    return hasOwnReminder(pathname) ? null : <ActivationNotice key={self.id} />;
  }
  if (needsPhoto(self, pathname) && photoAlert.dismissed === false)
    return <PhotoAlert onDismiss={photoAlert.dismiss} />;
  return null;
}
