import { DEFAULT_LOCALE, isLocale, type Locale } from '@rendezvous/contract/locales';
import { loadMessages } from '../../mail/messages.ts';
import { Html, html } from '../page.ts';
import { refusalOf, type Checkout, type Refusal } from './checkout.ts';
import { banksOf, pathOf, SECOND_CHOICES, type Choice, type Question, type SecondPage } from './paths.ts';
import { STYLES } from './styles.ts';
import { findCard, TEST_CARDS, usualCard, type TestCard } from './test-cards.ts';
import { transferDetails } from './transfer-details.ts';
import { remainingOf } from './transfers.ts';

type PageContext = { readonly nonce: string; readonly site: string };
/** What the bank's page shows of a checkout or of a payment with a stored card; the id is in its address. */
export type BankRequest = Pick<Checkout, 'description'> & {
  readonly session: Pick<
    Checkout['session'],
    'id' | 'locale' | 'currency' | 'amount_total' | 'payment_method_types'
  >;
};
/** What was wrong with the last answer on a page. */
export type Problem =
  | { readonly about: 'card'; readonly card: TestCard }
  | { readonly about: 'blik_code'; readonly is: 'wrong' | 'expired' };
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
export function checkoutPage(
  checkout: Checkout,
  context: PageContext,
  problem: Problem | null = null,
): string {
  const view = createView(checkout, context);
  const { msg } = view;
  const decision =
    checkout.session.status === 'open'
      ? html`${problem ? problemNote(view, problem) : refusal(view)}${choices(view)}`
      : html`${result(view)}${backLink(view)}`;
  return page({ ...view, title: msg('title'), content: html`${summary(view)}${decision}` });
}

/** The page of the buyer's bank, app or account to which a method leads (SITE-11). */
export function secondPage(
  checkout: Checkout,
  { page: at, bank }: { page: SecondPage; bank: string | null },
  context: PageContext,
): string {
  const view = createView(checkout, context);
  const { msg } = view;
  const buttons = SECOND_CHOICES[at].map((choice, index) =>
    button({ choice, isPrimary: index === 0, text: textOf(msg, choice, at) }),
  );
  const content = html`${summary(view)}
    <h2>${msg(`${at}.question`, { bank: bank ?? msg('ask.bank') })}</h2>
    <form method="post" action="/sandbox/payments/${checkout.session.id}/${at}">${buttons}</form>
    <p><a href="/sandbox/payments/${checkout.session.id}">${msg('back_to_checkout')}</a></p>`;
  return page({ ...view, title: msg(`${at}.title`), content });
}

/** The bank's page, which asks for approval. */
export function bankPage(checkout: BankRequest, context: PageContext): string {
  const view = createView(checkout, context);
  const { msg } = view;
  const content = html`${summary(view)}
    <h2>${msg('three_d_secure.question')}</h2>
    <form method="post" action="/sandbox/payments/${checkout.session.id}/3-d-secure">
      <button name="answer" value="approve" class="primary"><strong>${msg('approve')}</strong></button>
      <button name="answer" value="refuse"><strong>${msg('refuse')}</strong></button>
    </form>`;
  return page({ ...view, title: msg('three_d_secure.title'), content });
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

function choices({ checkout: { session, card }, msg, nonce }: View): Html {
  const { asks, choices: offered } = pathOf(session);
  const asked = asks ? QUESTIONS[asks]({ session, card: findCard(card) ?? usualCard(session), msg }) : EMPTY;
  const buttons = offered.map((choice, index) =>
    button({ choice, isPrimary: index === 0, text: textOf(msg, choice) }),
  );
  return html`<h2>${msg('choose')}</h2>
    <form method="post" action="/sandbox/payments/${session.id}">${asked}${buttons}</form>
    ${
      offered.includes('wallet')
        ? html`<script nonce="${nonce}">
            ${new Html(SHOW_WALLET)};
          </script>`
        : EMPTY
    }`;
}

/** Shows the wallet's button where the browser has the wallet, as Stripe's page does (PAY-12). */
const SHOW_WALLET = `if (globalThis.ApplePaySession?.canMakePayments?.()) document.querySelector('button[value=wallet]').hidden = false;`;

type Asked = { readonly session: Checkout['session']; readonly card: TestCard; readonly msg: FormatMessage };

/** What each question shows. Nothing is required by the browser, so that one can cancel. */
const QUESTIONS: Readonly<Record<Question, (asked: Asked) => Html>> = {
  card: ({ card: chosen, msg }) =>
    html`<fieldset>
      <legend>${msg('ask.card')}</legend>
      ${TEST_CARDS.map(
        (card) =>
          html`<label class="option"
            ><input type="radio" name="card" value="${card.brand}" ${card === chosen ? CHECKED : EMPTY} />
            ${card.name} •••• ${card.last4}</label
          >`,
      )}
    </fieldset>`,
  bank: ({ session, msg }) =>
    html`<label
      >${msg('ask.bank')}
      <select name="bank">
        ${banksOf(session).map((bank) => html`<option>${bank}</option>`)}
      </select></label
    >`,
  blik_code: ({ msg }) =>
    html`<label
        >${msg('ask.blik_code')}
        <input
          name="code"
          inputmode="numeric"
          autocomplete="one-time-code"
          maxlength="7"
          aria-describedby="hint"
      /></label>
      <p class="hint" id="hint">${msg('ask.blik_code.hint')}</p>`,
  phone: ({ msg }) =>
    html`<label>${msg('ask.phone')} <input name="phone" type="tel" autocomplete="tel" /></label>`,
  login: ({ msg }) =>
    html`<label>${msg('ask.login')} <input name="login" type="email" autocomplete="email" /></label>`,
};
const CHECKED = html`checked`;

type ButtonText = { readonly label: string; readonly hint: string | null };

/** The text of a choice, which a second page can word in its own way. */
function textOf(msg: FormatMessage, choice: Choice, at?: SecondPage): ButtonText {
  if (choice === 'customer_declined') {
    return { label: msg(at === 'paypal' ? 'paypal.cancel' : 'refuse'), hint: null };
  }
  if (choice === 'continue') return { label: msg('continue'), hint: null };
  if (choice === 'paid' && at)
    return { label: msg(at === 'paypal' ? 'paypal.agree' : 'approve'), hint: null };
  return { label: msg(choice), hint: msg(`${choice}.hint`) };
}

function button({ choice, isPrimary, text }: { choice: Choice; isPrimary: boolean; text: ButtonText }): Html {
  return html`<button
    name="choice"
    value="${choice}"
    class="${isPrimary ? 'primary' : 'other'}"
    ${choice === 'wallet' ? HIDDEN : EMPTY}
  >
    <strong>${text.label}</strong>${text.hint === null ? EMPTY : html`<span>${text.hint}</span>`}
  </button>`;
}
const HIDDEN = html`hidden`;

function problemNote({ msg }: View, problem: Problem): Html {
  const text =
    problem.about === 'card'
      ? msg('card_refused', { card: problem.card.name })
      : msg(`blik_code.${problem.is}`);
  return html`<div class="refused" role="alert"><p>${text}</p></div>`;
}

function refusal(view: View): Html {
  const reason = refusalOf(view.checkout.payment);
  if (!reason) return EMPTY;
  return html`<div class="refused" role="alert">
    <p><strong>${view.msg(REFUSAL_TEXTS[reason])}</strong> ${view.msg('try_again')}</p>
    ${backLink(view)}
  </div>`;
}

const REFUSAL_TEXTS: Readonly<Record<Refusal, string>> = {
  declined: 'refused',
  insufficient_funds: 'refused.insufficient_funds',
  not_authenticated: 'refused',
  customer_declined: 'refused.customer_declined',
  timed_out: 'refused.timed_out',
};

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
