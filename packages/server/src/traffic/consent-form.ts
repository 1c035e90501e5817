import { serialiseCookie } from '@rendezvous/contract/cookies';
import { CallError } from '@rendezvous/contract/errors';
import { localisePath, splitLocale } from '@rendezvous/contract/locales';
import { sitePath } from '@rendezvous/contract/site-path';
import { CONSENT_FORM, CONSENTS, readTracking, type Tracking } from '@rendezvous/contract/tracking';
import type { Middleware } from 'koa';
import { readForm, seeOther } from '../http/read-form.ts';
import type { RequestState } from '../http/request-log.ts';
import type { Services } from '../services.ts';
import { attributionCookie } from './attribution.ts';

/** More than the longest page address and five parameters. */
const MOST_BYTES = 16 * 1024;
const LIMIT = { points: 60, seconds: 60 } as const;

/**
 * Takes the answer to the question whether an advertiser's link may be remembered (LAW-5), as an ordinary form, because
 * landing pages and static pages have no script. Answers with the way back to the page that `next` names. After "yes"
 * the link in the form is remembered (SIGNUP-15); after "no" nothing is, nor what was remembered before.
 */
export function consentForm(services: Services): Middleware<RequestState> {
  return async (ctx, next) => {
    if (ctx.path !== CONSENT_FORM || ctx.method !== 'POST') return next();
    const { site } = ctx.state;
    const form = await readForm(ctx, services, { name: 'consent', limit: LIMIT, mostBytes: MOST_BYTES });
    const answer = CONSENTS.find((one) => one === form.get('attribution'));
    if (!answer) throw new CallError('invalid_request');
    const tracking = readTracking(form);
    if (site.settings.attribution) {
      ctx.append('Set-Cookie', serialiseCookie({ cookie: 'consent', value: answer }));
      const cookie =
        answer === 'accepted'
          ? attributionCookie({ site, headers: ctx.headers }, { tracking, now: services.clock() })
          : ({ cookie: 'attribution', value: null } as const);
      if (cookie) ctx.append('Set-Cookie', serialiseCookie(cookie));
    }
    seeOther(ctx, wayBack(form.get('next'), tracking));
    return undefined;
  };
}

/**
 * The page of this site that the form names, in its language; the home page for anything else. The form leaves out a
 * long query, of which the link's parameters are added again: they lead to the sign-up (SIGNUP-15).
 */
function wayBack(given: string | null, tracking: Tracking | undefined): string {
  const path = sitePath(given) ?? '/';
  const { locale } = splitLocale((given ?? '').split(/[?#]/)[0] ?? '');
  const query = tracking && !path.includes('?') ? `?${new URLSearchParams(tracking)}` : '';
  return localisePath(locale, path) + query;
}
