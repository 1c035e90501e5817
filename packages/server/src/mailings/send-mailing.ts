import { mailedPath } from '@rendezvous/contract/locales';
import type { LoggedEvent, NotificationKey, NotificationReason } from '@rendezvous/contract/notifications';
import type { RawBuilder } from 'kysely';
import { NIL as BEFORE_ALL } from 'uuid';
import type { Tx } from '../database/types.ts';
import type { MailingMail } from '../mail/mailing-mails.ts';
import type { MailGate } from '../notifications/mail-gates.store.ts';
import { insertDecisions } from '../notifications/notification-events.store.ts';
import { insertHeld } from './held-mailings.store.ts';
import { mailLinks, newUnsubscribeKey } from '../notifications/unsubscribe-token.ts';
import type { Services } from '../services.ts';
import type { Site } from '../site/site.ts';
import {
  listDueIds,
  lockDueOf,
  recordAllMailed,
  storeUnsubscribeKeys,
  type DueWhere,
  type Recipient,
} from './mailings.store.ts';

/** What a mailing says to one member; who it goes to, and the link that ends such mails, are added. */
export type Content = {
  [Template in MailingMail['template']]: {
    readonly template: Template;
    readonly data: Omit<Extract<MailingMail, { template: Template }>['data'], 'name' | 'links' | 'link'> & {
      /** An address, or a path of the site. */
      readonly link: string;
    };
  };
}[MailingMail['template']];

/** The kinds of mailings, with what each is recorded as (NOTIFY-12). */
export const MAILING_EVENTS = {
  promotions: 'promotions',
  weekly_updates: 'weekly_updates',
  news: 'news',
  reminders: 'reminder',
} as const satisfies Partial<Record<NotificationKey, LoggedEvent>>;

export type Mailing = {
  readonly kind: keyof typeof MAILING_EVENTS;
  /** It also goes to who has yet to confirm their address. */
  readonly unconfirmed?: boolean;
  /** SQL condition on `member`, left joined with `presence`; `open` includes `wantsMail`, so nobody is mailed at night (NOTIFY-6). */
  isDue(now: Date, gate: MailGate): RawBuilder<boolean>;
  /** Why `write` leaves somebody out. */
  readonly leftOut?: NotificationReason;
  /**
   * Decides what each of these locked members is told, and notes it, so that they are not due again. Members who are
   * left out are mailed nothing.
   */
  write(tx: Tx, recipients: readonly Recipient[], now: Date): Promise<ReadonlyMap<string, Content>>;
};

/** How many members are mailed in one transaction; its mails are all that is held in memory. */
const BATCH = 200;
/** How many members are listed at a time: each list reads all who are due, and an id takes few bytes of memory. */
const LISTED = 10_000;

/**
 * Mails a mailing to everybody of a site who is due, in batches of one transaction each, so that no member is mailed it
 * twice however many processes do this (MAIL-12).
 * @returns how many mails were queued
 */
export async function sendMailing(services: Services, site: Site, mailing: Mailing): Promise<number> {
  const where = () => ({ siteId: site.id, isDue: mailing.isDue(services.clock(), 'open') });
  return mailInBatches(services, where, async (tx, ids) => mailBatch(services, tx, { site, mailing, ids }));
}

/**
 * Lists who is due and mails them in batches of one transaction each. `mail` locks those of a batch who are still due, and
 * notes whom it mails.
 * @returns the sum of what `mail` returns: how many mails were queued
 */
export async function mailInBatches(
  { db }: Services,
  where: () => DueWhere,
  mail: (tx: Tx, ids: readonly string[]) => Promise<number>,
): Promise<number> {
  let after: string = BEFORE_ALL;
  let mails = 0;
  for (;;) {
    const ids = await listDueIds(db, where(), { after, limit: LISTED });
    for (let from = 0; from < ids.length; from += BATCH) {
      const batch = ids.slice(from, from + BATCH);
      mails += await db.transaction().execute((tx) => mail(tx, batch));
    }
    const last = ids.at(-1);
    if (ids.length < LISTED || !last) return mails;
    after = last;
  }
}

/** Mails those of these members who are still due; returns how many mails were queued. */
async function mailBatch(
  services: Services,
  tx: Tx,
  { site, mailing, ids }: { site: Site; mailing: Mailing; ids: readonly string[] },
): Promise<number> {
  const now = services.clock();
  const found = await lockDueOf(tx, { siteId: site.id, isDue: mailing.isDue(now, 'open') }, ids);
  if (found.length === 0) return 0;
  const newKeys = new Map<string, string>();
  const recipients = found.map((one) => {
    const unsubscribeKey = one.unsubscribeKey ?? newUnsubscribeKey();
    if (!one.unsubscribeKey) newKeys.set(one.id, unsubscribeKey);
    return { ...one, unsubscribeKey };
  });
  await storeUnsubscribeKeys(tx, newKeys);
  const contents = await mailing.write(tx, recipients, now);
  const mails = recipients.flatMap((to) => {
    const content = contents.get(to.id);
    return content
      ? [{ memberId: to.id, mail: addressed(site, { kind: mailing.kind, now }, to, content) }]
      : [];
  });
  await services.mailer.queueBulk(tx, site, mails);
  await recordAllMailed(
    tx,
    mailing.kind,
    mails.map(({ memberId }) => memberId),
    now,
  );
  await recordDecisions(tx, mailing, { recipients, contents, now });
  return mails.length;
}

/** Records who is mailed and who is not, in the transaction that decides it (NOTIFY-12). */
async function recordDecisions(
  tx: Tx,
  { kind, leftOut }: Mailing,
  made: {
    readonly recipients: readonly Recipient[];
    readonly contents: ReadonlyMap<string, Content>;
    readonly now: Date;
  },
): Promise<void> {
  const { recipients, contents, now: decidedAt } = made;
  const event = MAILING_EVENTS[kind];
  const ids = recipients.map(({ id }) => id);
  await insertDecisions(
    tx,
    ids
      .filter((id) => contents.has(id))
      .map((memberId) => ({ memberId, event, channel: 'mail', reason: 'due', subject: null, decidedAt })),
  );
  if (!leftOut) return;
  const others = ids.filter((id) => !contents.has(id));
  await insertHeld(tx, event, new Map(others.map((id) => [id, leftOut])), decidedAt);
}

function addressed(
  { origin }: Site,
  { kind, now }: { readonly kind: NotificationKey; readonly now: Date },
  to: Recipient,
  { template, data }: Content,
): MailingMail {
  const linkTo = (path: string) => `${origin}${mailedPath(to.language, path)}`;
  return {
    template,
    to: to.email,
    language: to.language,
    data: {
      ...data,
      name: to.name,
      link: data.link.startsWith('/') ? linkTo(data.link) : data.link,
      links: mailLinks(origin, to, { key: to.unsubscribeKey, kind, now }),
    },
  } as MailingMail;
}
