import { CallError } from '@rendezvous/contract/errors';
import { REACTIVATION_DAYS } from '@rendezvous/contract/rules';
import { countFailure, refuseLocked } from '../accounts/attempts.ts';
import { findMail, sendMail, useMail } from '../accounts/mails.ts';
import { presentSelf, tellSelf } from '../accounts/self.present.ts';
import { tellGone } from '../members/gone.ts';
import { mock } from '../mock.ts';
import { beginSession, endSessionsOf } from '../sessions.ts';

/** Leaving, what may help instead, and coming back. */
export const deletionMocks = {
  applySolution: mock('applySolution', ({ body: { solution }, viewer, world }) => {
    if (solution === 'pause') {
      viewer.profileStatus = 'hidden';
      tellGone(world, viewer);
    }
    if (solution === 'invisible') viewer.invisible = true;
    world.solutions.push({ memberId: viewer.id, solution });
    tellSelf(world, viewer);
    return { user: presentSelf(world, viewer) };
  }),

  deleteAccount: mock('deleteAccount', ({ body, viewer, world, keepSession }) => {
    refuseLocked(world, viewer.email);
    if (viewer.password !== body.password) {
      const wrong = new CallError('invalid_fields', { fields: { password: 'wrong' } });
      throw countFailure(world, viewer.email) ?? wrong;
    }
    world.loginFailures.delete(viewer.email);
    viewer.status = 'pending_deletion';
    viewer.profileStatus = 'disabled';
    tellGone(world, viewer);
    const mail = sendMail(world, 'reactivation', viewer);
    world.clock.after(REACTIVATION_DAYS * 86_400, () => {
      if (viewer.status === 'pending_deletion') viewer.status = 'deleted';
    });
    endSessionsOf(world, viewer.id);
    world.live.end(viewer.id);
    keepSession(null);
    return { reactivate_until: mail.expiresAt.toISOString() };
  }),

  reactivate: mock('reactivate', ({ body, world, session, keepSession }) => {
    const mail = findMail(world, 'reactivation', body.token);
    const member = world.members.get(mail?.memberId ?? '');
    if (!mail || member?.status !== 'pending_deletion') throw new CallError('link_expired');
    useMail(world, mail);
    member.status = 'active';
    member.profileStatus = 'active';
    world.sessions.delete(session ?? '');
    keepSession(beginSession(world, member.id));
    return { user: presentSelf(world, member) };
  }),
};
