import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import type { User } from '@rendezvous/contract/entities';
import { PHOTO_ALERT_SNOOZE_DAYS } from '@rendezvous/contract/rules';
import {
  hasSignOfInterest,
  hasStoppedMails,
  MAILS_ALERT,
  MAILS_ALERT_SNOOZE_DAYS,
  mailsAlertKey,
  needsActivation,
  needsPhoto,
  hasOwnReminder,
  mayHaveWelcomeOffer,
  mayOfferInstall,
  mayPromptForPush,
} from './notice.rules.ts';
import { answeredChats } from '../../offline/answered-chats.ts';
import { installWay, subscribeToInstallWay } from '../../page/install-prompt.ts';
import { callQueryOptions } from '../../data/call-query-options.ts';
import { lazyComponent } from '../../page/lazy-component.tsx';
import { forgetDismissals, useDismissal } from '../../page/useDismissal.ts';
import { serverNow } from '../../time/server-clock.ts';

const ActivationNotice = lazyComponent(() => import('./ActivationNotice.tsx'), null, ['notices']);
const PhotoAlert = lazyComponent(() => import('./PhotoAlert.tsx'), null, ['notices']);

const MailsStoppedAlert = lazyComponent(() => import('./MailsStoppedAlert.tsx'), null, ['notices']);

const PushAlert = lazyComponent(() => import('./PushAlert.tsx'), null);

const InstallNotice = lazyComponent(() => import('./InstallNotice.tsx'), null, ['install']);

const WelcomeNotice = lazyComponent(() => import('./WelcomeNotice.tsx'), null, ['notices', 'credits']);

/**
 * The notices to members, at most one at a time: first the activation reminder, then the photo alert, then the
 * alert about stopped mails (PAGE-18), then the prompt for notifications (PUSH-2), then the welcome discount (BONUS-10),
 * then the offer to install the site (APP-7).
 */
export default function MemberNotices({ self }: { self: User }) {
  const { pathname } = useLocation();
  const photoAlert = useDismissal('photo-alert', PHOTO_ALERT_SNOOZE_DAYS);
  const mailsAlert = mailsAlertKey(self);
  const mailsStopped = useDismissal(mailsAlert, MAILS_ALERT_SNOOZE_DAYS);
  // Once a reason has ended, the same one is said again when it returns.
  useEffect(() => forgetDismissals(MAILS_ALERT, mailsAlert), [mailsAlert]);
  const push = useDismissal('push-alert');
  const welcome = useDismissal('welcome-offer');
  const install = useDismissal('install');
  const way = useSyncExternalStore(subscribeToInstallWay, installWay, () => null);
  // What was answered before the page was opened, so that nothing appears while somebody writes.
  const [answered] = useState(() => answeredChats(self.id));
  const [openedAt] = useState(serverNow);
  const mayAskForPush = useMayAskForPush(self.id, answered, pathname);
  if (needsActivation(self)) {
    return hasOwnReminder(pathname) ? null : <ActivationNotice key={self.id} />;
  }
  if (needsPhoto(self, pathname) && photoAlert.dismissed === false)
    return <PhotoAlert onDismiss={photoAlert.dismiss} />;
  if (hasStoppedMails(self, pathname) && mailsStopped.dismissed === false)
    return <MailsStoppedAlert onDismiss={mailsStopped.dismiss} />;
  if (push.dismissed === false && mayAskForPush) return <PushAlert key={self.id} />;
  if (welcome.dismissed === false && mayHaveWelcomeOffer(self, pathname, openedAt))
    return <WelcomeNotice key={self.id} onDismiss={welcome.dismiss} />;
  if (way && install.dismissed === false && mayOfferInstall(self, answered, openedAt, pathname))
    return <InstallNotice way={way} onDismiss={install.dismiss} />;
  return null;
}

/** Whether this is the moment to ask for notifications: the member has shown that they may want them (PUSH-2). */
function useMayAskForPush(selfId: string, answered: number, pathname: string): boolean {
  const settings = useQuery({ ...callQueryOptions('readSettings'), enabled: false }).data?.settings;
  const chats = useQuery({ ...callQueryOptions('listChats'), enabled: false }).data;
  const likes = useQuery({ ...callQueryOptions('listLikes'), enabled: false }).data;
  const [isMoment, setIsMoment] = useState(false);
  // An answer to the message must not take the question away.
  if (!isMoment && hasSignOfInterest(selfId, chats?.chats ?? [], likes?.liked_by ?? [], answered))
    setIsMoment(true);
  // Memoised, because the page waits for another process of the browser whenever it reads the permission.
  return useMemo(
    () =>
      settings !== undefined &&
      isMoment &&
      'Notification' in globalThis &&
      mayPromptForPush(settings, Notification.permission, pathname),
    [settings, isMoment, pathname],
  );
}
