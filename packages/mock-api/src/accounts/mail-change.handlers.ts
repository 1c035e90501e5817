import { correctedEmailProblems, refuseProblems } from '@rendezvous/contract/account-input';
import { normaliseEmail } from '@rendezvous/contract/credentials';
import { CallError } from '@rendezvous/contract/errors';
import { mock } from '../mock.ts';
import { checkPassword } from './check-password.ts';
import { findByEmail, reasonsOfMember } from './email.ts';
import { endMails, findMail, sendMail, useMail } from './mails.ts';
import { notifySelfChanged } from './self.present.ts';

const DONE = { ok: true } as const;

/** The change of an address by a link that is mailed to the new one (ACCOUNT-11). */
export const mailChangeMocks = {
  requestMailChange: mock('requestMailChange', ({ body, viewer, backend }) => {
    if (viewer.status === 'not_confirmed') throw new CallError('not_confirmed');
    refuseProblems(correctedEmailProblems(body.email, viewer.name));
    const email = normaliseEmail(body.email);
    checkPassword(backend, viewer, { password: body.password });
    refuseProblems({ password: body.password.toLowerCase() === email ? 'same_as_email' : null });
    if (findByEmail(backend, email)) throw new CallError('email_taken');
    endMails(backend, viewer, 'mail_change');
    sendMail(backend, 'mail_change', { id: viewer.id, email });
    return DONE;
  }),

  confirmMailChange: mock('confirmMailChange', ({ body, backend }) => {
    const mail = findMail(backend, 'mail_change', body.token);
    const member = backend.members.get(mail?.memberId ?? '');
    if (!mail || member?.status !== 'active') throw new CallError('link_expired');
    if (findByEmail(backend, mail.to)) throw new CallError('email_taken');
    useMail(backend, mail);
    endMails(backend, member);
    member.email = mail.to;
    member.notificationsDisabled = reasonsOfMember(member);
    notifySelfChanged(backend, member);
    return DONE;
  }),
};
