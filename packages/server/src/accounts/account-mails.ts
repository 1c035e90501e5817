import { DEFAULT_LOCALE, LOCALE_NAMES, mailedPath } from '@rendezvous/contract/locales';
import {
  ACTIVATION_LINK_HOURS,
  EXPORT_DAYS,
  MAIL_CHANGE_LINK_HOURS,
  REACTIVATION_DAYS,
  RESET_LINK_MINUTES,
} from '@rendezvous/contract/rules';
import { sitePath } from '@rendezvous/contract/site-path';
import type { Tx } from '../database/types.ts';
import type { Services } from '../services.ts';
import type { Site } from '../site/site.ts';
import { readSiteInTransaction } from '../site/site.store.ts';
import type { Account } from './accounts.store.ts';
import { insertMailToken } from './mail-tokens.store.ts';

type Recipient = Pick<Account, 'id' | 'siteId' | 'email' | 'name' | 'language'>;

/** `next` is the page that the person wanted; the link may be opened in another browser, which does not know it. */
type LinkOptions = { readonly next?: string };

/** Queues the mail with the activation link, which is valid for 24 hours (ACCOUNT-3). */
export async function queueActivationMail(
  services: Services,
  tx: Tx,
  to: Recipient,
  { next }: LinkOptions = {},
): Promise<void> {
  const site = await readSiteInTransaction(services, tx, to.siteId);
  await services.mailer.queue(tx, site, {
    template: 'activation',
    to: to.email,
    language: to.language,
    data: {
      name: to.name,
      link: await newActivationLink(services, tx, site, to, { next }),
      hours: ACTIVATION_LINK_HOURS,
    },
  });
}

/** Makes another activation link, which is valid for 24 hours and once (ACCOUNT-3). */
export async function newActivationLink(
  { clock }: Pick<Services, 'clock'>,
  tx: Tx,
  site: Site,
  to: Pick<Recipient, 'id' | 'language'>,
  { next }: LinkOptions = {},
): Promise<string> {
  const token = await insertMailToken(tx, {
    kind: 'activation',
    memberId: to.id,
    now: clock(),
    minutes: ACTIVATION_LINK_HOURS * 60,
  });
  return linkTo(site, to, '/activate/done', { token, next });
}

/** Queues the mail with the link to choose a new password, which is valid for 60 minutes (LOGIN-8). */
export async function queueResetMail(
  services: Services,
  tx: Tx,
  to: Recipient,
  { next }: LinkOptions = {},
): Promise<void> {
  const token = await insertMailToken(tx, {
    kind: 'password_reset',
    memberId: to.id,
    now: services.clock(),
    minutes: RESET_LINK_MINUTES,
  });
  const site = await readSiteInTransaction(services, tx, to.siteId);
  await services.mailer.queue(tx, site, {
    template: 'password_reset',
    to: to.email,
    language: to.language,
    data: {
      name: to.name,
      link: linkTo(site, to, '/reset-password/do', { token, next }),
      minutes: RESET_LINK_MINUTES,
    },
  });
}

/** Queues the mail that announces a changed password (LOGIN-9, ACCOUNT-10). */
export async function queuePasswordChangedMail(services: Services, tx: Tx, to: Recipient): Promise<void> {
  const site = await readSiteInTransaction(services, tx, to.siteId);
  await services.mailer.queue(tx, site, {
    template: 'password_changed',
    to: to.email,
    language: to.language,
    data: { name: to.name },
  });
}

/**
 * Queues the mail to a new address with the link that confirms it, which is valid for 24 hours (ACCOUNT-11), or to the
 * same address after mails came back from it (MAIL-14).
 */
export async function queueMailChangeMail(
  services: Services,
  tx: Tx,
  of: Recipient,
  newEmail: string,
  template: 'mail_change' | 'address_check' = 'mail_change',
): Promise<void> {
  const token = await insertMailToken(tx, {
    kind: 'mail_change',
    memberId: of.id,
    now: services.clock(),
    minutes: MAIL_CHANGE_LINK_HOURS * 60,
    newEmail,
  });
  const site = await readSiteInTransaction(services, tx, of.siteId);
  await services.mailer.queue(tx, site, {
    template,
    to: newEmail,
    language: of.language,
    data: {
      name: of.name,
      link: linkTo(site, of, '/mail-change/do', { token }),
      hours: MAIL_CHANGE_LINK_HOURS,
    },
  });
}

/** Queues the mail that tells a former address of its change (ACCOUNT-11). */
export async function queueMailChangedNotice(services: Services, tx: Tx, to: Recipient): Promise<void> {
  const site = await readSiteInTransaction(services, tx, to.siteId);
  await services.mailer.queue(tx, site, {
    template: 'mail_changed',
    to: to.email,
    language: to.language,
    data: { name: to.name, support: site.settings.support_email },
  });
}

/** Queues the mail that tells a member of a passkey that was added or removed (LOGIN-16). It quotes nothing that was typed. */
export async function queuePasskeyMail(
  services: Services,
  tx: Tx,
  to: Recipient,
  template: 'passkey_added' | 'passkey_removed',
): Promise<void> {
  const site = await readSiteInTransaction(services, tx, to.siteId);
  await services.mailer.queue(tx, site, {
    template,
    to: to.email,
    language: to.language,
    data: {
      name: to.name,
      link: `${site.origin}${mailedPath(to.language, '/profile/settings/account')}`,
      support: site.settings.support_email,
    },
  });
}

/** Queues the mail that says that the file with all data about a member is ready (PRIVACY-3). */
export async function queueExportMail(services: Services, tx: Tx, to: Recipient): Promise<void> {
  const site = await readSiteInTransaction(services, tx, to.siteId);
  await services.mailer.queue(tx, site, {
    template: 'export_ready',
    to: to.email,
    language: to.language,
    data: {
      name: to.name,
      link: `${site.origin}${mailedPath(to.language, '/profile/settings/privacy')}`,
      days: EXPORT_DAYS,
    },
  });
}

/** Queues the mail with the link that brings a deleted account back for 14 days (ACCOUNT-16). */
export async function queueReactivationMail(
  services: Services,
  tx: Tx,
  to: Recipient & { readonly timeZone: string },
): Promise<void> {
  const now = services.clock();
  const minutes = REACTIVATION_DAYS * 24 * 60;
  const token = await insertMailToken(tx, { kind: 'reactivation', memberId: to.id, now, minutes });
  const site = await readSiteInTransaction(services, tx, to.siteId);
  await services.mailer.queue(tx, site, {
    template: 'reactivation',
    to: to.email,
    language: to.language,
    data: {
      name: to.name,
      link: linkTo(site, to, '/account-deleted', { token }),
      until: new Date(now.getTime() + minutes * 60_000),
      timeZone: to.timeZone,
    },
  });
}

/** Queues the mail that asks the site's customer service to write to a member (ACCOUNT-14). */
export async function queueSupportRequest(services: Services, tx: Tx, member: Recipient): Promise<void> {
  const site = await readSiteInTransaction(services, tx, member.siteId);
  const { domain_language: language, support_email: to } = site.settings;
  await services.mailer.queue(tx, site, {
    template: 'support_request',
    to,
    language: language || DEFAULT_LOCALE,
    data: {
      name: '',
      memberId: member.id,
      language: LOCALE_NAMES[member.language],
      link: `mailto:${encodeURIComponent(member.email)}`,
    },
  });
}

/**
 * Builds the link from the origin of the account's site (MAIL-3), never from the request's Host: the client chooses
 * the Host, and the recipient would follow it.
 */
function linkTo(
  { origin }: Site,
  { language }: Pick<Recipient, 'language'>,
  path: string,
  { token, next }: LinkOptions & { readonly token: string },
): string {
  const search = new URLSearchParams({ token });
  const wanted = sitePath(next);
  if (wanted) search.set('next', wanted);
  return `${origin}${mailedPath(language, path)}?${search}`;
}
