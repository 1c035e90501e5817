import { CallError } from '@rendezvous/contract/errors';
import type { Middleware } from 'koa';
import type { RequestState } from '../http/request-log.ts';
import type { Job } from '../jobs/jobs.ts';
import type { Services } from '../services.ts';
import { deliverEvent, finishPayment } from './payments/deliveries.ts';
import { serveCards } from './payments/cards-page.ts';
import { serveDebits } from './payments/debits-page.ts';
import { serveHostedPage } from './payments/hosted-page.ts';
import { serveMethods } from './payments/methods-page.ts';
import { serveTransfers } from './payments/transfers-page.ts';
import { serveStripeApi } from './payments/stripe-api.ts';

/**
 * A sandbox that replaces Stripe if no keys are configured: the part of its API that we call under /sandbox/stripe, and
 * a hosted page under /sandbox/payments where a person chooses the result of the payment, at /sandbox/debits,
 * /sandbox/cards and /sandbox/transfers what the bank does with direct debits, stored cards and bank transfers, and at
 * /sandbox/methods which methods the account has. With keys it serves nothing.
 */
export function paymentSandbox(services: Services): Middleware<RequestState> {
  return async (ctx, next) => {
    const serve = services.config.stripe ? undefined : handlerFor(ctx.path);
    if (!serve) return next();
    try {
      await serve(ctx, services);
    } catch (error) {
      // The body is too large or incomplete; its rest is not read.
      if (!(error instanceof CallError)) throw error;
      ctx.status = error.status;
      ctx.set('Connection', 'close');
      ctx.body = error.code;
    }
    return undefined;
  };
}

function handlerFor(path: string): typeof serveHostedPage | undefined {
  if (path.startsWith('/sandbox/stripe/')) return serveStripeApi;
  if (path === '/sandbox/debits') return serveDebits;
  if (path === '/sandbox/cards') return serveCards;
  if (path === '/sandbox/methods') return serveMethods;
  if (path === '/sandbox/transfers') return serveTransfers;
  return path.startsWith('/sandbox/payments/') ? serveHostedPage : undefined;
}

/** The jobs that deliver the sandbox's webhooks and finish pending payments. */
export function paymentSandboxJobs(services: Services): Job[] {
  return [deliverEvent(services) as Job, finishPayment(services) as Job];
}
