import type { ParameterizedContext } from 'koa';
import { readBytes } from '../../http/read-body.ts';
import type { RequestState } from '../../http/request-log.ts';
import type { Services } from '../../services.ts';
import type { Checkout, CheckoutAction } from './checkout.ts';
import { advance, findCheckout } from './checkouts.store.ts';
import { FINISH_PAYMENT, FINISH_SECONDS } from './deliveries.ts';
import { bankPage, CHOICES, checkoutPage, missingPage, type Choice } from './pages.ts';

const PAGE = /^\/sandbox\/payments\/(cs_test_\w{1,100})(\/3-d-secure)?$/;
const FORM_BYTES = 1_024;

/** The action of each choice; 3-D Secure is decided on the bank's page. */
const ACTIONS: Readonly<Record<Exclude<Choice, 'three_d_secure'>, CheckoutAction>> = {
  paid: 'paid',
  pending_paid: 'pending',
  pending_failed: 'pending',
  declined: 'declined',
  cancelled: 'expired',
};

/** Serves the page where a person chooses the result of a payment, and the bank's page of 3-D Secure. */
export async function serveHostedPage(
  ctx: ParameterizedContext<RequestState>,
  services: Services,
): Promise<void> {
  const context = { nonce: ctx.state.nonce, site: ctx.state.site.settings.name };
  const [, id, atBank] = PAGE.exec(ctx.path) ?? [];
  const checkout = id ? await findCheckout(services.db, id) : null;
  ctx.set('Cache-Control', 'no-store');
  ctx.type = 'html';
  if (!checkout) {
    ctx.status = 404;
    ctx.body = missingPage(context);
  } else if (ctx.method === 'POST') {
    const form = new URLSearchParams((await readBytes(ctx.req, { limit: FORM_BYTES })).toString('utf8'));
    ctx.status = 303;
    ctx.redirect(await decide(services, checkout, form, Boolean(atBank)));
  } else if (atBank && checkout.session.status === 'open') {
    ctx.body = bankPage(checkout, context);
  } else {
    ctx.body = checkoutPage(checkout, context);
  }
}

/** @returns the address to redirect to */
async function decide(
  services: Services,
  { session }: Checkout,
  form: URLSearchParams,
  atBank: boolean,
): Promise<string> {
  const pagePath = `/sandbox/payments/${session.id}`;
  if (atBank) {
    const answer = form.get('answer');
    if (answer !== 'approve' && answer !== 'refuse') return `${pagePath}/3-d-secure`;
    return applyAndRedirect(services, session.id, answer === 'approve' ? 'paid' : 'not_authenticated');
  }
  const choice = CHOICES.find((one) => one === form.get('choice'));
  if (!choice) return pagePath;
  if (choice === 'three_d_secure') return `${pagePath}/3-d-secure`;
  const finish = choice === 'pending_paid' ? 'confirmed' : choice === 'pending_failed' ? 'refused' : null;
  return applyAndRedirect(services, session.id, ACTIONS[choice], finish);
}

async function applyAndRedirect(
  services: Services,
  id: string,
  action: CheckoutAction,
  finish: 'confirmed' | 'refused' | null = null,
): Promise<string> {
  const result = await services.db.transaction().execute(async (tx) => {
    const advanced = await advance(services, tx, id, action);
    if (advanced?.applied && finish) {
      const later = { sessionId: id, happening: finish };
      await services.jobs.enqueue(FINISH_PAYMENT, later, { afterSeconds: FINISH_SECONDS, db: tx });
    }
    return advanced;
  });
  const pagePath = `/sandbox/payments/${id}`;
  if (!result?.applied) return pagePath;
  const { status, success_url: success, cancel_url: cancel } = result.checkout.session;
  if (status === 'complete') return success ?? pagePath;
  if (status === 'expired') return cancel ?? pagePath;
  return pagePath;
}
