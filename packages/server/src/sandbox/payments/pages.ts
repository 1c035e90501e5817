import { DEFAULT_LOCALE, isLocale, type Locale } from '@rendezvous/contract/locales';
import { loadMessages } from '../../mail/messages.ts';
import { Html, html } from '../page.ts';
import type { Checkout } from './checkout.ts';
import { STYLES } from './styles.ts';
import { transferDetails } from './transfer-details.ts';
import { remainingOf } from './transfers.ts';

/** The results that a person can choose for a payment, in the order of the page. */
export const CHOICES = [
  'paid',
  'three_d_secure',
  'pending_paid',
  'pending_failed',
  'declined',
  'transfer',
  'cancelled',
] as const;
export type Choice = (typeof CHOICES)[number];

/** A bank transfer is only chosen here: the buyer pays at their bank. */
export function choicesOf({ session }: Pick<Checkout, 'session'>): readonly Choice[] {
  const isTransfer = session.payment_method_types.includes('customer_balance');
  const isOffered = (choice: Choice) =>
    isTransfer ? choice === 'transfer' || choice === 'cancelled' : choice !== 'transfer';
  return CHOICES.filter(isOffered);
}

type PageContext = { readonly nonce: string; readonly site: string };
/** What the bank's page shows of a checkout or of a payment with a stored card; the id is in its address. */
export type BankRequest = Pick<Checkout, 'description'> & {
  readonly session: Pick<
    Checkout['session'],
    'id' | 'locale' | 'currency' | 'amount_total' | 'payment_method_types'
  >;
};
type FormatMessage = (id: string, values?: Readonly<Record<string, string>>) => string;
type View<Shown = Checkout> = PageContext & {
  readonly checkout: Shown;
  readonly language: Locale;
  readonly msg: FormatMessage;
};

const messagesFor = loadMessages('checkout');
const EMPTY = html``;

function createView<Shown extends BankRequest>(checkout: Shown, context: PageContext): View<Shown> {
  const { locale } = checkout.session;
  const language = isLocale(locale) ? locale : DEFAULT_LOCALE;
  return { ...context, checkout, language, msg: messagesIn(language) };
}

function messagesIn(language: Locale): FormatMessage {
  const messages = messagesFor(language);
  return (id, values) => messages.formatMessage(`checkout.sandbox.${id}`, values);
}

/** The hosted page: what is paid and to whom, with the choices, or with the result once one was chosen. */
export function checkoutPage(checkout: Checkout, context: PageContext): string {
  const view = createView(checkout, context);
  const { msg } = view;
  const decision =
    checkout.session.status === 'open'
      ? html`${refusal(view)}${choices(view)}`
      : html`${result(view)}${backLink(view)}`;
  return page({ ...view, title: msg('title'), content: html`${summary(view)}${decision}` });
}

/** The bank's page, which asks for approval. */
export function bankPage(checkout: BankRequest, context: PageContext): string {
  const view = createView(checkout, context);
  const { msg } = view;
  const content = html`${summary(view)}
    <h2>${msg('bank.question')}</h2>
    <form method="post" action="/sandbox/payments/${checkout.session.id}/3-d-secure">
      <button name="answer" value="approve" class="primary"><strong>${msg('bank.approve')}</strong></button>
      <button name="answer" value="refuse"><strong>${msg('bank.refuse')}</strong></button>
    </form>`;
  return page({ ...view, title: msg('bank.title'), content });
}

export function missingPage(context: PageContext): string {
  const msg = messagesIn(DEFAULT_LOCALE);
  const content = html`<p class="outcome">${msg('missing')}</p>
    <p><a href="/">${msg('go_back', { site: context.site })}</a></p>`;
  return page({ ...context, language: DEFAULT_LOCALE, msg, title: msg('title'), content });
}

/** Formats minor units of the checkout's currency. */
function moneyIn(language: Locale, { session }: { session: Pick<Checkout['session'], 'currency'> }) {
  const format = new Intl.NumberFormat(language, { style: 'currency', currency: session.currency });
  const { maximumFractionDigits: digits = 2 } = format.resolvedOptions();
  return (minorUnits: number) => format.format(minorUnits / 10 ** digits);
}

function summary({ checkout: { session, description }, language, msg, site }: View<BankRequest>): Html {
  const money = moneyIn(language, { session });
  return html`<p class="to">${msg('pay_to', { site })}</p>
    <p class="price">${money(session.amount_total ?? 0)}</p>
    <p class="what">
      ${description}<br />${msg('method', { method: session.payment_method_types.join(', ') })}
    </p>`;
}

function choices({ checkout: { session }, msg }: View): Html {
  const buttons = choicesOf({ session }).map(
    (choice, index) =>
      html`<button name="choice" value="${choice}" class="${index === 0 ? 'primary' : 'other'}">
        <strong>${msg(choice)}</strong><span>${msg(`${choice}.hint`)}</span>
      </button>`,
  );
  return html`<h2>${msg('choose')}</h2>
    <form method="post" action="/sandbox/payments/${session.id}">${buttons}</form>`;
}

function refusal(view: View): Html {
  if (!view.checkout.payment.last_payment_error) return EMPTY;
  return html`<div class="refused" role="alert">
    <p><strong>${view.msg('refused')}</strong> ${view.msg('try_again')}</p>
    ${backLink(view)}
  </div>`;
}

function result({ checkout, language, msg }: View): Html {
  if (remainingOf(checkout) !== null)
    return transferDetails({ checkout, money: moneyIn(language, checkout), msg });
  return html`<p class="outcome" role="status">${msg(`finished.${outcome(checkout)}`)}</p>`;
}

function backLink({ checkout: { session }, msg, site }: View): Html {
  const address = session.status === 'complete' ? session.success_url : session.cancel_url;
  return html`<p><a href="${address ?? '/'}">${msg('go_back', { site })}</a></p>`;
}

function outcome({ session, payment }: Checkout): 'paid' | 'pending' | 'refused' | 'expired' {
  if (session.status === 'expired') return 'expired';
  if (session.payment_status === 'paid') return 'paid';
  return payment.status === 'processing' ? 'pending' : 'refused';
}

type Page = PageContext & {
  readonly language: Locale;
  readonly msg: FormatMessage;
  readonly title: string;
  readonly content: Html;
};

function page({ nonce, site, language, msg, title, content }: Page): string {
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} · ${site}</title>
        <style nonce="${nonce}">
          ${new Html(STYLES)}
        </style>
      </head>
      <body>
        <main>
          <p class="notice">${msg('notice')}</p>
          <section>
            <h1>${title}</h1>
            ${content}
          </section>
        </main>
      </body>
    </html>`.text;
}
