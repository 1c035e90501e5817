import { v7 as uuidv7 } from 'uuid';
import type { TestServer } from './test-server.ts';

/** Gives a member a row in every table of notifications by mail, mailings and what comes back of mails. */
export async function fillMailings({ services }: TestServer, memberId: string): Promise<void> {
  const { db, clock } = services;
  const now = clock();
  await db
    .insertInto('notification_mail')
    .values({ member_id: memberId, kind: 'like', sent_at: now })
    .execute();
  const campaign = {
    id: uuidv7(),
    site_id: 1,
    kind: 'news',
    texts: JSON.stringify({ en: { subject: 'News', text: 'Some news', link: '/members' } }),
    created_at: now,
    ends_at: now,
  } as const;
  await db.insertInto('mail_campaign').values(campaign).execute();
  await db
    .insertInto('mail_campaign_recipient')
    .values({ campaign_id: campaign.id, member_id: memberId, sent_at: now })
    .execute();
  await db.insertInto('weekly_update').values({ member_id: memberId, looked_until: now }).execute();
  await db
    .insertInto('reminder_mail')
    .values({ member_id: memberId, reminder: 'photo', sent: 1, sent_at: now })
    .execute();
  await db
    .insertInto('mail_report')
    .values({ mail_id: uuidv7(), kind: 'soft', member_id: memberId, reported_at: now })
    .execute();
}
