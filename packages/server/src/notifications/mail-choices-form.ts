import { CallError } from '@rendezvous/contract/errors';
import { localisePath, splitLocale } from '@rendezvous/contract/locales';
import { MAIL_CHOICES_PATH, NOTIFICATION_KEYS } from '@rendezvous/contract/notifications';
import type { Middleware } from 'koa';
import { readForm, seeOther } from '../http/read-form.ts';
import type { RequestState } from '../http/request-log.ts';
import type { Services } from '../services.ts';
import { changeMailChoices } from './notifications.commands.ts';

/** How often one address may read or save choices by the links of mails. */
export const CHOICES_LIMIT = { points: 60, seconds: 60, by: 'ip' } as const;
/** More than a token and the names of all kinds. */
const MOST_BYTES = 4 * 1024;

/**
 * Saves the form of the page with the choices, or stops all mails (NOTIFY-10). It is an ordinary one, because the page has no script. It
 * leads back to the page, which then says that they were saved, or that the link does not work.
 */
export function mailChoicesForm(services: Services): Middleware<RequestState> {
  return async (ctx, next) => {
    const { path, locale } = splitLocale(ctx.path);
    if (path !== MAIL_CHOICES_PATH || ctx.method !== 'POST') return next();
    const form = await readForm(ctx, services, {
      name: 'mail-choices',
      limit: CHOICES_LIMIT,
      mostBytes: MOST_BYTES,
    });
    const token = form.get('token') ?? '';
    const chosen = form.getAll('kind');
    const kinds = NOTIFICATION_KEYS.filter((kind) => chosen.includes(kind));
    if (new Set(chosen).size !== kinds.length) throw new CallError('invalid_request');
    const stops = form.get('stop') === '1';
    let result = stops ? 'stopped' : 'saved';
    try {
      await changeMailChoices(services, token, stops ? null : kinds);
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 'link_expired') throw error;
      result = 'expired';
    }
    const query = new URLSearchParams({ token: result === 'expired' ? 'expired' : token });
    // The page shows that mails are stopped.
    if (result === 'saved') query.set('saved', '1');
    seeOther(ctx, `${localisePath(locale, MAIL_CHOICES_PATH)}?${query}`);
    return undefined;
  };
}
