import { CallError } from '@rendezvous/contract/errors';
import { REACTIVATION_DAYS } from '@rendezvous/contract/rules';
import { checkPassword } from '../accounts/check-password.ts';
import { endMails, findMail, sendMail, useMail } from '../accounts/mails.ts';
import { setInvisible } from '../accounts/invisible.ts';
import { setPaused } from '../accounts/pause.ts';
import { presentSelf, notifySelfChanged } from '../accounts/self.present.ts';
import { notifyMemberBack, notifyMemberGone } from '../members/member-gone.ts';
import { mock } from '../mock.ts';
import { beginSession, endSessionsOf } from '../sessions.ts';

/** Deletion, the solutions offered before it, and reactivation. */
export const deletionMocks = {
  applySolution: mock('applySolution', ({ body: { solution }, viewer, backend }) => {
    if (solution === 'pause') setPaused(backend, viewer, true);
    if (solution === 'invisible') setInvisible(backend, viewer, true);
    if (solution === 'fewer_mails' && !viewer.notificationsDisabled.includes('listunsubscribe')) {
      viewer.notificationsDisabled = [...viewer.notificationsDisabled, 'listunsubscribe'];
    }
    backend.solutions.push({ memberId: viewer.id, solution });
    notifySelfChanged(backend, viewer);
    return { user: presentSelf(backend, viewer) };
  }),

  deleteAccount: mock('deleteAccount', ({ body, viewer, backend, setSession }) => {
    checkPassword(backend, viewer, { password: body.password });
    viewer.status = 'pending_deletion';
    endMails(backend, viewer);
    notifyMemberGone(backend, viewer);
    const mail = sendMail(backend, 'reactivation', viewer);
    backend.clock.after(REACTIVATION_DAYS * 86_400, () => {
      if (viewer.status === 'pending_deletion') viewer.status = 'deleted';
    });
    endSessionsOf(backend, viewer.id);
    backend.live.end(viewer.id);
    setSession(null);
    return { reactivate_until: mail.expiresAt.toISOString() };
  }),

  reactivate: mock('reactivate', ({ body, backend, session, setSession }) => {
    const mail = findMail(backend, 'reactivation', body.token);
    const member = backend.members.get(mail?.memberId ?? '');
    if (!mail || member?.status !== 'pending_deletion') throw new CallError('link_expired');
    useMail(backend, mail);
    const profile = member.pausedFrom ?? member.profileStatus;
    member.status = 'active';
    member.profileStatus = profile === 'disabled' ? 'active' : profile;
    member.pausedFrom = null;
    notifyMemberBack(backend, member);
    backend.sessions.delete(session ?? '');
    setSession(beginSession(backend, member.id));
    return { user: presentSelf(backend, member) };
  }),
};
