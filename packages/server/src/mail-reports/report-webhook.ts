import { createHash, timingSafeEqual } from 'node:crypto';
import { CallError } from '@rendezvous/contract/errors';
import type { Middleware } from 'koa';
import { readBytes } from '../http/read-body.ts';
import type { RequestState } from '../http/request-log.ts';
import type { Services } from '../services.ts';
import { REPORT_BYTES } from './parse-report.ts';
import { receiveReport } from './receive-report.ts';

const PATH = '/hooks/mail-reports';

/**
 * Takes a raw mail, as a mail server or a provider received it, by POST with MAIL_REPORT_TOKEN as a bearer token
 * (MAIL-13). The answer says what became of it; a mail that is no report is accepted too, since sending it again would
 * change nothing. Without the token the address does not exist.
 */
export function reportWebhook(services: Services): Middleware<RequestState> {
  const { mailReportToken, mailReturnAddress } = services.config;
  const expected = mailReportToken && mailReturnAddress ? digest(`Bearer ${mailReportToken}`) : null;
  return async (ctx, next) => {
    if (ctx.path !== PATH || ctx.method !== 'POST') return next();
    // Digests have the same length, so the time of the comparison does not reveal how much of a token is right.
    if (!expected || !timingSafeEqual(digest(ctx.get('authorization')), expected)) return next();
    ctx.set('Cache-Control', 'no-store');
    try {
      const raw = await readBytes(ctx.req, { limit: REPORT_BYTES });
      ctx.body = { outcome: await receiveReport(services, raw) };
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      ctx.status = error.code === 'too_large' ? 413 : 400;
      ctx.body = { outcome: error.code };
    }
    return undefined;
  };
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
