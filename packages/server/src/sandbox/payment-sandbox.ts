import { CallError } from '@rendezvous/contract/errors';
import type { Middleware } from 'koa';
import type { RequestState } from '../http/request-log.ts';
import type { Job } from '../jobs/jobs.ts';
import type { Services } from '../services.ts';
import { deliverEvent, finishPayment } from './payments/deliveries.ts';
import { serveHostedPage } from './payments/hosted-page.ts';
import { serveStripeApi } from './payments/stripe-api.ts';

/**
 * A stand-in for Stripe where there are no keys: the part of its API that we call under /sandbox/stripe, and a hosted
 * page under /sandbox/payments on which a person picks how the payment goes. Passes on everything where Stripe is used.
 */
export function paymentSandbox(services: Services): Middleware<RequestState> {
  return async (ctx, next) => {
    const serve = services.config.stripe ? undefined : handlerFor(ctx.path);
    if (!serve) return next();
    try {
      await serve(ctx, services);
    } catch (error) {
      // A body that is too large or ends early; what is left of it is not read.
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
  return path.startsWith('/sandbox/payments/') ? serveHostedPage : undefined;
}

/** The sandbox's webhooks and its slow bank. */
export function paymentSandboxJobs(services: Services): Job[] {
  return [deliverEvent(services) as Job, finishPayment(services) as Job];
}
