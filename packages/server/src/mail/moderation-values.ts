import { formatDay } from './formats.ts';
import type { MailToSend } from './mailer.ts';

const TEMPLATES = [
  'complaint_received',
  'complaint_decided',
  'decision',
  'decision_lifted',
  'appeal_rejected',
] as const;
type ModerationMail = Extract<MailToSend, { template: (typeof TEMPLATES)[number] }>;

export function isAboutComplaint(mail: MailToSend): mail is ModerationMail {
  return (TEMPLATES as readonly string[]).includes(mail.template);
}

/** The values of the mails about complaints and decisions (SAFETY-7, SAFETY-8). */
export function moderationValues(mail: ModerationMail): Record<string, string> {
  switch (mail.template) {
    case 'complaint_received':
      return { number: mail.data.number };
    case 'complaint_decided': {
      const { number, result, answer, isAgain } = mail.data;
      return { number, result, answer, again: isAgain ? 'yes' : 'no' };
    }
    case 'decision': {
      const { action, rule, facts, until, timeZone } = mail.data;
      const day = formatDay(mail.language, until, timeZone);
      return { action, rule, facts, until: day };
    }
    case 'decision_lifted':
      return { action: mail.data.action, answer: mail.data.answer || 'none' };
    case 'appeal_rejected':
      return { answer: mail.data.answer };
  }
}
