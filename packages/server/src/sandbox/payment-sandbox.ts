import type { Middleware } from 'koa';
import type { RequestState } from '../http/request-log.ts';
import type { Job } from '../jobs/jobs.ts';
import type { Services } from '../services.ts';
import { deliverEvent, finishPayment } from './payments/deliveries.ts';
import { serveHostedPage } from './payments/hosted-page.ts';
import { answerStripeCall } from './payments/stripe-api.ts';

/**
 * A stand-in for Stripe where there are no keys: the part of its API that we call under /sandbox/stripe, and a hosted
 * page under /sandbox/payments on which a person picks how the payment goes. Passes on everything where Stripe is used.
 */
export function paymentSandbox(services: Services): Middleware<RequestState> {
  return async (ctx, next) => {
    if (services.config.stripe) return next();
    if (ctx.path.startsWith('/sandbox/stripe/')) return answerStripeCall(ctx, services);
    if (ctx.path.startsWith('/sandbox/payments/')) return serveHostedPage(ctx, services);
    return next();
  };
}

/** The sandbox's webhooks and its slow bank. */
export function paymentSandboxJobs(services: Services): Job[] {
  return [deliverEvent(services) as Job, finishPayment(services) as Job];
}
