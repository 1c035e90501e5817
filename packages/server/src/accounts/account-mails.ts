import { localisePath } from '@rendezvous/contract/locales';
import { ACTIVATION_LINK_HOURS, RESET_LINK_MINUTES } from '@rendezvous/contract/rules';
import { sitePath } from '@rendezvous/contract/site-path';
import type { Tx } from '../database/types.ts';
import type { Services } from '../services.ts';
import type { Site } from '../site/site.ts';
import { readSiteInside } from '../site/site.store.ts';
import type { Account } from './accounts.store.ts';
import { insertMailToken } from './mail-tokens.store.ts';

type Addressee = Pick<Account, 'id' | 'siteId' | 'email' | 'name' | 'language'>;

/** Where the person wanted to go: the link of the mail may be opened in another browser, which does not know it. */
type Wish = { readonly next?: string };

/** Queues the activation link, good for 24 hours (decisions.md). */
export async function queueActivationMail(
  services: Services,
  tx: Tx,
  to: Addressee,
  { next }: Wish = {},
): Promise<void> {
  const token = await insertMailToken(tx, {
    kind: 'activation',
    memberId: to.id,
    now: services.clock(),
    minutes: ACTIVATION_LINK_HOURS * 60,
  });
  const site = await readSiteInside(services, tx, to.siteId);
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

/** Queues the link to choose a new password, good for 60 minutes (decisions.md). */
export async function queueResetMail(
  services: Services,
  tx: Tx,
  to: Addressee,
  { next }: Wish = {},
): Promise<void> {
  const token = await insertMailToken(tx, {
    kind: 'password_reset',
    memberId: to.id,
    now: services.clock(),
    minutes: RESET_LINK_MINUTES,
  });
  const site = await readSiteInside(services, tx, to.siteId);
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

export async function queuePasswordChangedMail(services: Services, tx: Tx, to: Addressee): Promise<void> {
  const site = await readSiteInside(services, tx, to.siteId);
  await services.mailer.queue(tx, site, {
    template: 'password_changed',
    to: to.email,
    language: to.language,
    data: { name: to.name },
  });
}

/** To the account's own site, never from the request's Host: whoever asks chooses that, and the addressee would follow it. */
function linkTo(
  { origin }: Site,
  { language }: Addressee,
  path: string,
  { token, next }: Wish & { readonly token: string },
): string {
  const search = new URLSearchParams({ token });
  const wanted = sitePath(next);
  if (wanted) search.set('next', wanted);
  return `${origin}${localisePath(language, path)}?${search}`;
}
