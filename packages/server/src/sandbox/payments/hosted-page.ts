import type { ParameterizedContext } from 'koa';
import { splitLocale } from '@rendezvous/contract/locales';
import { readBytes } from '../../http/read-body.ts';
import type { RequestState } from '../../http/request-log.ts';
import type { Services } from '../../services.ts';
import type { CardPayment } from './cards.ts';
import { advanceCardPayment } from './cards.store.ts';
import type { Checkout, CheckoutAction } from './checkout.ts';
import { advance, findCheckout, useCard } from './checkouts.store.ts';
import { FINISH_PAYMENT, FINISH_SECONDS } from './deliveries.ts';
import { findObject } from './objects.store.ts';
import { chooseTransfer } from './transfers.store.ts';
import { remainingOf } from './transfers.ts';
import { bankPage, checkoutPage, missingPage, secondPage, type BankRequest, type Problem } from './pages.ts';
import {
  ACTIONS,
  banksOf,
  blikProblem,
  pathOf,
  SECOND_CHOICES,
  SECOND_PAGES,
  type SecondPage,
} from './paths.ts';
import { findCard, takesCard } from './test-cards.ts';

const PAGE = new RegExp(
  String.raw`^/sandbox/payments/(cs_test_\w{1,100})(?:/(3-d-secure|${SECOND_PAGES.join('|')}))?$`,
);
/** The bank's page of a payment with a stored card. */
const BANK_PAGE = /^\/sandbox\/payments\/(pi_\w{1,100})\/3-d-secure$/;
const FORM_BYTES = 1_024;

/** Serves the page where a person chooses the result of a payment, and the bank's page of 3-D Secure. */
export async function serveHostedPage(
  ctx: ParameterizedContext<RequestState>,
  services: Services,
): Promise<void> {
  const context = { nonce: ctx.state.nonce, site: ctx.state.site.settings.name };
  const [, paymentId] = BANK_PAGE.exec(ctx.path) ?? [];
  const [, id, step] = PAGE.exec(ctx.path) ?? [];
  const paid = paymentId ? await findObject(services.db, 'card_payment', paymentId) : null;
  const checkout = id ? await findCheckout(services.db, id) : null;
  ctx.set('Cache-Control', 'no-store');
  ctx.type = 'html';
  if (paid) {
    if (ctx.method === 'POST') {
      ctx.status = 303;
      ctx.redirect(await decideAtBank(services, paid, await readForm(ctx)));
    } else ctx.body = bankPage(bankRequestOf(paid), context);
  } else if (!checkout) {
    ctx.status = 404;
    ctx.body = missingPage(context);
  } else if (ctx.method === 'POST') {
    ctx.status = 303;
    ctx.redirect(await decide(services, checkout, await readForm(ctx), step));
  } else {
    ctx.body = pageFor(checkout, { step, query: ctx.URL.searchParams, context });
  }
}

type Asked = {
  readonly step: string | undefined;
  readonly query: URLSearchParams;
  readonly context: Parameters<typeof checkoutPage>[1];
};

function pageFor(checkout: Checkout, { step, query, context }: Asked): string {
  const { session } = checkout;
  const path = pathOf(session);
  if (session.status === 'open' && step !== undefined) {
    if (step === '3-d-secure' && path.choices.includes('three_d_secure')) return bankPage(checkout, context);
    const bank = banksOf(session).find((one) => one === query.get('bank')) ?? null;
    if (step === path.next) return secondPage(checkout, { page: path.next, bank }, context);
  }
  return checkoutPage(checkout, context, problemIn(query));
}

/** The problem that a redirect to the checkout names in its address. */
function problemIn(query: URLSearchParams): Problem | null {
  const card = findCard(query.get('card'));
  if (card) return { about: 'card', card };
  const code = query.get('code');
  return code === 'wrong' || code === 'expired' ? { about: 'blik_code', is: code } : null;
}

async function readForm(ctx: ParameterizedContext<RequestState>): Promise<URLSearchParams> {
  return new URLSearchParams((await readBytes(ctx.req, { limit: FORM_BYTES })).toString('utf8'));
}

/** A payment as the bank's page shows it, in the language of the page that it leads back to. */
function bankRequestOf({ payment, session, returnUrl }: CardPayment): BankRequest {
  const { locale } = splitLocale(returnUrl === null ? '/' : new URL(returnUrl).pathname);
  return {
    session: {
      id: payment.id,
      locale,
      currency: payment.currency,
      amount_total: payment.amount,
      payment_method_types: session.payment_method_types,
    },
    description: payment.description ?? '',
  };
}

/** A second answer changes nothing and leads back as well. Returns the address to redirect to. */
async function decideAtBank(
  services: Services,
  { payment, returnUrl }: CardPayment,
  form: URLSearchParams,
): Promise<string> {
  const answer = form.get('answer');
  if (answer !== 'approve' && answer !== 'refuse') return `/sandbox/payments/${payment.id}/3-d-secure`;
  await services.db
    .transaction()
    .execute((tx) => advanceCardPayment(services, tx, payment.id, { action: answer }));
  return returnUrl ?? '/';
}

/** @returns the address to redirect to */
async function decide(
  services: Services,
  { session }: Checkout,
  form: URLSearchParams,
  step: string | undefined,
): Promise<string> {
  const pagePath = `/sandbox/payments/${session.id}`;
  const path = pathOf(session);
  if (step === '3-d-secure' && path.choices.includes('three_d_secure')) {
    const answer = form.get('answer');
    if (answer !== 'approve' && answer !== 'refuse') return `${pagePath}/3-d-secure`;
    return applyAndRedirect(services, session.id, answer === 'approve' ? 'paid' : 'not_authenticated');
  }
  const offered = step === undefined ? path.choices : step === path.next ? SECOND_CHOICES[path.next] : [];
  const choice = offered.find((one) => one === form.get('choice'));
  if (!choice) return offered.length === 0 || step === undefined ? pagePath : `${pagePath}/${step}`;
  if (choice === 'transfer') return orderTransfer(services, session.id);
  const card = findCard(form.get('card'));
  if (card && choice !== 'cancelled') {
    if (!takesCard(session, card)) return `${pagePath}?card=${card.brand}`;
    await services.db.transaction().execute((tx) => useCard(tx, session.id, card));
  }
  if (choice === 'three_d_secure') return `${pagePath}/3-d-secure`;
  if (choice === 'wallet') return `${pagePath}/wallet`;
  if (choice === 'continue') return continued(pagePath, path.next, form);
  const finish = choice === 'pending_paid' ? 'confirmed' : choice === 'pending_failed' ? 'refused' : null;
  return applyAndRedirect(services, session.id, ACTIONS[choice], finish);
}

/** The address of the second page, or of the first one with what is wrong with its code. */
function continued(pagePath: string, next: SecondPage | null, form: URLSearchParams): string {
  const code = form.get('code');
  const problem = code === null ? null : blikProblem(code);
  if (problem) return `${pagePath}?code=${problem}`;
  const bank = form.get('bank');
  return `${pagePath}/${next}${bank === null ? '' : `?${new URLSearchParams({ bank })}`}`;
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
  return addressAfter(id, result);
}

/** The page shows where to transfer the money. A buyer for whom the bank holds enough has paid. */
async function orderTransfer(services: Services, id: string): Promise<string> {
  const result = await services.db.transaction().execute((tx) => chooseTransfer(services, tx, id));
  if (result && remainingOf(result.checkout) !== null) return `/sandbox/payments/${id}`;
  return addressAfter(id, result);
}

function addressAfter(id: string, result: Awaited<ReturnType<typeof advance>>): string {
  const pagePath = `/sandbox/payments/${id}`;
  if (!result?.applied) return pagePath;
  const { status, success_url: success, cancel_url: cancel } = result.checkout.session;
  if (status === 'complete') return success ?? pagePath;
  if (status === 'expired') return cancel ?? pagePath;
  return pagePath;
}
