import { localisePath } from '@rendezvous/contract/locales';
import { ACTIVATION_LINK_HOURS, RESET_LINK_MINUTES } from '@rendezvous/contract/rules';
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
  const token = await insertMailToken(tx, {
    kind: 'activation',
    memberId: to.id,
    now: services.clock(),
    minutes: ACTIVATION_LINK_HOURS * 60,
  });
  const site = await readSiteInTransaction(services, tx, to.siteId);
  await services.mailer.queue(tx, site, {
    template: 'activation',
    to: to.email,
    language: to.language,
    data: {
      name: to.name,
      link: linkTo(site, to, '/activate/done', { token, next }),
      hours: ACTIVATION_LINK_HOURS,
    },
  });
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
 * Builds the link from the origin of the account's site (MAIL-3), never from the request's Host: the client chooses
 * the Host, and the recipient would follow it.
 */
function linkTo(
  { origin }: Site,
  { language }: Recipient,
  path: string,
  { token, next }: LinkOptions & { readonly token: string },
): string {
  const search = new URLSearchParams({ token });
  const wanted = sitePath(next);
  if (wanted) search.set('next', wanted);
  return `${origin}${localisePath(language, path)}?${search}`;
}
