import { mailedPath } from '@rendezvous/contract/locales';
import { NEW_MEMBERS_CAP, savedSearchPath } from '@rendezvous/contract/saved-searches';
import { findAccount } from '../accounts/accounts.store.ts';
import type { Tx } from '../database/types.ts';
import type { Job } from '../jobs/jobs.ts';
import { insertHeld } from '../mailings/held-mailings.store.ts';
import { insertDecisions } from '../notifications/notification-events.store.ts';
import { ensureUnsubscribeKey, recordMailed } from '../notifications/notifications.store.ts';
import { mailLinks, newUnsubscribeKey } from '../notifications/unsubscribe-token.ts';
import type { Services } from '../services.ts';
import { readSiteInTransaction } from '../site/site.store.ts';
import { readOwnCell } from './places.store.ts';
import { conditionsOf, offeredOn } from './saved-searches.commands.ts';
import * as store from './saved-searches.store.ts';
import { listNew } from './search.store.ts';

/** A confirmation that is being committed is older than this when it becomes visible, so that nobody is left out. */
const SETTLED_MS = 60_000;

/** Mails members about new members of their saved searches, at most once a day (SAVED-5). */
export function savedSearchJobs(services: Services): readonly Job[] {
  return [{ name: 'saved-searches.mail', cron: '*/10 * * * *', run: () => mailNewMembers(services) }];
}

/** `due` is the time by which it is decided who is due; members up to `until` count as new. */
type Times = { readonly due: Date; readonly until: Date };

/** Mails everybody who is due. The sandbox of mails passes a time of tomorrow, when everybody is. */
export async function mailNewMembers(services: Services, given?: Times): Promise<void> {
  const now = services.clock();
  const times = given ?? { due: now, until: new Date(now.getTime() - SETTLED_MS) };
  for (const id of await store.listDueMembers(services.db, times.due)) {
    await services.db.transaction().execute((tx) => mailOne(services, tx, id, times));
  }
}

/** Mails one member in a transaction of its own, so that a second process does not mail them too. */
async function mailOne(services: Services, tx: Tx, memberId: string, { due, until }: Times): Promise<void> {
  const now = services.clock();
  if (!(await store.lockDueMember(tx, memberId, due))) return;
  const account = await findAccount(tx, memberId);
  if (!account) return;
  const site = await readSiteInTransaction(services, tx, account.siteId);
  const viewer = { id: memberId, paid: false };
  const ownCell = await readOwnCell(tx, viewer);
  const newIds = new Set<string>();
  const paths: string[] = [];
  for (const search of await store.listSearches(tx, memberId)) {
    if (!search.mail) continue;
    const since = search.seenAt > search.mailedUntil ? search.seenAt : search.mailedUntil;
    const conditions = conditionsOf(search, site, now, ownCell);
    const found = await listNew(tx, viewer, conditions, { since, until }, NEW_MEMBERS_CAP);
    const { filter } = offeredOn(site, search.filter, ownCell);
    if (found.length > 0) paths.push(savedSearchPath({ id: search.id, filter }));
    for (const id of found) newIds.add(id);
  }
  await store.recordLooked(tx, memberId, until);
  if (paths.length === 0) {
    await insertHeld(tx, 'saved_search', new Map([[memberId, 'nothing_new']]), now);
    return;
  }
  const key = await ensureUnsubscribeKey(tx, memberId, newUnsubscribeKey());
  const linkTo = (path: string) => `${site.origin}${mailedPath(account.language, path)}`;
  await services.mailer.queue(tx, site, {
    template: 'saved_searches',
    to: account.email,
    language: account.language,
    data: {
      name: account.name,
      count: newIds.size,
      link: linkTo(paths.length === 1 ? (paths[0] ?? '') : '/saved-searches'),
      links: mailLinks(site.origin, account, { key, kind: 'reminders', now }),
    },
  });
  await recordMailed(tx, 'reminders', memberId, now);
  const decision = { memberId, event: 'saved_search', channel: 'mail', reason: 'due' } as const;
  await insertDecisions(tx, [{ ...decision, subject: null, decidedAt: now }]);
}
