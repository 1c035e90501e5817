import { CallError } from '@rendezvous/contract/errors';
import type { ParameterizedContext } from 'koa';
import type { Services } from '../services.ts';
import { secondsUntil, takeForAddress } from './address-limit.ts';
import { refuseOtherSites } from './origin.ts';
import { readBytes } from './read-body.ts';
import type { RequestState } from './request-log.ts';

type FormContext = ParameterizedContext<RequestState>;

type FormLimits = {
  /** The name of the limit by address. */
  readonly name: string;
  /** How often one address may send the form. */
  readonly limit: { readonly points: number; readonly seconds: number };
  readonly mostBytes: number;
};

/**
 * Reads an ordinary form of one of the site's own pages, which works without a script. Its response is not stored.
 * @throws CallError forbidden for a form of another site, rate_limited, unsupported_media, too_large, invalid_request
 */
export async function readForm(
  ctx: FormContext,
  services: Services,
  { name, limit, mostBytes }: FormLimits,
): Promise<URLSearchParams> {
  ctx.set('Cache-Control', 'no-store');
  refuseOtherSites({ method: ctx.method, path: ctx.path, headers: ctx.headers }, ctx.state.site.origin);
  const retryAt = await takeForAddress(services, name, ctx.ip, limit);
  if (retryAt) {
    ctx.set('Retry-After', String(secondsUntil(retryAt)));
    throw new CallError('rate_limited', { params: { retry_at: retryAt.toISOString() } });
  }
  if (!ctx.is('application/x-www-form-urlencoded')) throw new CallError('unsupported_media');
  return new URLSearchParams((await readBytes(ctx.req, { limit: mostBytes })).toString());
}

/** Leads the browser from a form to a page, so that a reload does not send the form again. */
export function seeOther(ctx: FormContext, location: string): void {
  ctx.set('Location', location);
  ctx.body = null;
  ctx.status = 303;
}
