import type { Listed } from './list-types.ts';

/** Data of mailings and of what comes back of mails (PRIVACY-1). */
export const mailingData = {
  mail_campaign: {
    personal: false,
    because: 'settings',
    columns: {
      id: 'plain',
      site_id: 'plain',
      kind: 'plain',
      discount_id: 'plain',
      texts: 'plain',
      created_at: 'plain',
      ends_at: 'plain',
    },
  },
  mail_campaign_recipient: {
    purpose: 'Mailing news and offers once to a member',
    subjects: [{ column: 'member_id' }],
    keep: 'account',
    atErasure: 'rows go',
    columns: { campaign_id: 'not exported: internal', member_id: 'exported', sent_at: 'exported' },
  },
  weekly_update: {
    purpose: 'Mailing new members at most once a week',
    subjects: [{ column: 'member_id' }],
    keep: 'account',
    atErasure: 'rows go',
    columns: { member_id: 'exported', looked_until: 'exported' },
  },
  reminder_mail: {
    purpose: 'Reminding of what is left to do a few times only',
    subjects: [{ column: 'member_id' }],
    keep: 'account',
    atErasure: 'rows go',
    columns: { member_id: 'exported', reminder: 'exported', sent: 'exported', sent_at: 'exported' },
  },
  mail_report: {
    purpose: 'Sending no further mails to an address from which they come back, or to who reported one',
    subjects: [{ column: 'member_id' }],
    keep: 'mails',
    atErasure: 'rows go',
    columns: {
      mail_id: 'not exported: internal',
      kind: 'exported',
      member_id: 'exported',
      reported_at: 'exported',
    },
  },
} as const satisfies Listed<
  'mail_campaign' | 'mail_campaign_recipient' | 'weekly_update' | 'reminder_mail' | 'mail_report'
>;
