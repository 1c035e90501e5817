import { CallError } from '@rendezvous/contract/errors';
import { localisePath, splitLocale } from '@rendezvous/contract/locales';
import { UNSUBSCRIBE_PATH } from '@rendezvous/contract/notifications';
import type { Middleware } from 'koa';
import { readForm, seeOther } from '../http/read-form.ts';
import type { RequestState } from '../http/request-log.ts';
import type { Services } from '../services.ts';
import { readUnsubscribeLink, unsubscribe } from './notifications.commands.ts';

/** How often one address may read, or end, what the links of mails are about. */
export const UNSUBSCRIBE_LIMIT = { points: 60, seconds: 60, by: 'ip' } as const;
/** More than the longest token. */
const MOST_BYTES = 4 * 1024;

/**
 * Ends mails of one kind by the button of the link's page (NOTIFY-4), where it is pressed before the page has its script,
 * or without one. It leads back to the page, which then says that they were ended, that they had been before, or that the
 * link does not work.
 */
export function unsubscribeForm(services: Services): Middleware<RequestState> {
  return async (ctx, next) => {
    const { path, locale } = splitLocale(ctx.path);
    if (path !== UNSUBSCRIBE_PATH || ctx.method !== 'POST') return next();
    const form = await readForm(ctx, services, {
      name: 'unsubscribe',
      limit: UNSUBSCRIBE_LIMIT,
      mostBytes: MOST_BYTES,
    });
    const token = form.get('token') ?? '';
    let query = new URLSearchParams({ token });
    try {
      const { on } = await readUnsubscribeLink(services, token);
      await unsubscribe(services, token);
      if (on) query.set('done', '1');
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 'link_expired') throw error;
      query = new URLSearchParams({ token: 'expired' });
    }
    seeOther(ctx, `${localisePath(locale, UNSUBSCRIBE_PATH)}?${query}`);
    return undefined;
  };
}
