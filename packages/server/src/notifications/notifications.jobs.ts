import { mailedPath } from '@rendezvous/contract/locales';
import { MAILED_KINDS, MESSAGE_MAIL_KINDS, type MailedKind } from '@rendezvous/contract/notifications';
import { findAccount } from '../accounts/accounts.store.ts';
import type { Job } from '../jobs/jobs.ts';
import type { Services } from '../services.ts';
import { readSiteInTransaction, readSites } from '../site/site.store.ts';
import { eventOfMail } from './mail-events.ts';
import { insertDecisions } from './notification-events.store.ts';
import { ensureUnsubscribeKey, listDue, lockDue, readChoices, recordMailed } from './notifications.store.ts';
import { mailLinks, newUnsubscribeKey } from './unsubscribe-token.ts';

/** Kinds that are mailed only where the site has the feature `message_mails` (NOTIFY-3). */
const MESSAGE_KINDS: ReadonlySet<MailedKind> = new Set(MESSAGE_MAIL_KINDS);

/** Mails members who are away about what they missed, at most once a day (NOTIFY-2). */
export function notificationJobs(services: Services): readonly Job[] {
  return [{ name: 'notifications.mail', cron: '*/10 * * * *', run: () => mailAll(services) }];
}

async function mailAll(services: Services): Promise<void> {
  const sites = await readSites(services);
  for (const kind of MAILED_KINDS) {
    const siteIds = sites
      .filter(({ settings }) => settings.features.message_mails || !MESSAGE_KINDS.has(kind))
      .map(({ id }) => id);
    for (const id of await listDue(services.db, kind, services.clock(), siteIds)) {
      await mailOne(services, kind, id);
    }
  }
}

/** Mails one member in a transaction of its own, so that a second process does not mail them too. */
async function mailOne(services: Services, kind: MailedKind, memberId: string): Promise<void> {
  const { db, clock, mailer } = services;
  await db.transaction().execute(async (tx) => {
    const now = clock();
    const missed = await lockDue(tx, kind, memberId, now);
    const account = missed && (await findAccount(tx, memberId));
    if (!account) return;
    const { discreet } = await readChoices(tx, memberId);
    const site = await readSiteInTransaction(services, tx, account.siteId);
    const key = await ensureUnsubscribeKey(tx, memberId, newUnsubscribeKey());
    const linkTo = (path: string) => `${site.origin}${mailedPath(account.language, path)}`;
    await mailer.queue(tx, site, {
      template: kind,
      to: account.email,
      language: account.language,
      data: {
        name: account.name,
        count: missed.count,
        from: discreet ? null : { names: missed.names, people: missed.people },
        link: linkTo(kind === 'like' ? '/likes' : '/chats'),
        links: mailLinks(site.origin, account, { key, kind, now }),
      },
    });
    await recordMailed(tx, kind, memberId, now);
    const event = eventOfMail(kind);
    const decision = { memberId, event, channel: 'mail', reason: 'unread', subject: null } as const;
    await insertDecisions(tx, [{ ...decision, decidedAt: now }]);
  });
}
