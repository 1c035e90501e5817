import { CallError } from '@rendezvous/contract/errors';
import { REACTIVATION_DAYS } from '@rendezvous/contract/rules';
import { countFailure, refuseLocked } from '../accounts/attempts.ts';
import { findMail, sendMail, useMail } from '../accounts/mails.ts';
import { presentSelf, notifySelfChanged } from '../accounts/self.present.ts';
import { notifyMemberGone } from '../members/member-gone.ts';
import { mock } from '../mock.ts';
import { beginSession, endSessionsOf } from '../sessions.ts';

/** Deletion, the solutions offered before it, and reactivation. */
export const deletionMocks = {
  applySolution: mock('applySolution', ({ body: { solution }, viewer, backend }) => {
    if (solution === 'pause') {
      viewer.profileStatus = 'hidden';
      notifyMemberGone(backend, viewer);
    }
    if (solution === 'invisible') viewer.invisible = true;
    backend.solutions.push({ memberId: viewer.id, solution });
    notifySelfChanged(backend, viewer);
    return { user: presentSelf(backend, viewer) };
  }),

  deleteAccount: mock('deleteAccount', ({ body, viewer, backend, setSession }) => {
    refuseLocked(backend, viewer.email);
    if (viewer.password !== body.password) {
      const wrong = new CallError('invalid_fields', { fields: { password: 'wrong' } });
      throw countFailure(backend, viewer.email) ?? wrong;
    }
    backend.loginFailures.delete(viewer.email);
    viewer.status = 'pending_deletion';
    viewer.profileStatus = 'disabled';
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
    member.status = 'active';
    member.profileStatus = 'active';
    backend.sessions.delete(session ?? '');
    setSession(beginSession(backend, member.id));
    return { user: presentSelf(backend, member) };
  }),
};
