import { DEFAULT_LOCALE, isLocale, type Locale } from '@rendezvous/contract/locales';
import { loadWords } from '../../mail/messages.ts';
import { Html, html } from '../page.ts';
import type { Checkout } from './checkout.ts';
import { STYLES } from './styles.ts';

/** How a person may let a payment go, in the order of the page. */
export const CHOICES = [
  'paid',
  'three_d_secure',
  'pending_paid',
  'pending_failed',
  'declined',
  'cancelled',
] as const;
export type Choice = (typeof CHOICES)[number];

type Surroundings = { readonly nonce: string; readonly site: string };
type Say = (id: string, values?: Readonly<Record<string, string>>) => string;
type View = Surroundings & { readonly checkout: Checkout; readonly language: Locale; readonly say: Say };

const wordsOf = loadWords('checkout');
const NOTHING = html``;

function view(checkout: Checkout, around: Surroundings): View {
  const { locale } = checkout.session;
  const language = isLocale(locale) ? locale : DEFAULT_LOCALE;
  return { ...around, checkout, language, say: speak(language) };
}

function speak(language: Locale): Say {
  const words = wordsOf(language);
  return (id, values) => words.say(`checkout.sandbox.${id}`, values);
}

/** The hosted page: what is paid and to whom, and how it should go; what became of it once that is decided. */
export function checkoutPage(checkout: Checkout, around: Surroundings): string {
  const seen = view(checkout, around);
  const { say } = seen;
  const rest =
    checkout.session.status === 'open'
      ? html`${refusal(seen)}${choices(seen)}`
      : html`<p class="outcome" role="status">${say(`finished.${ending(checkout)}`)}</p>
          ${wayBack(seen)}`;
  return page({ ...seen, title: say('title'), content: html`${summary(seen)}${rest}` });
}

/** The bank's page in between, which asks for approval. */
export function bankPage(checkout: Checkout, around: Surroundings): string {
  const seen = view(checkout, around);
  const { say } = seen;
  const content = html`${summary(seen)}
    <h2>${say('bank.question')}</h2>
    <form method="post" action="/sandbox/payments/${checkout.session.id}/3-d-secure">
      <button name="answer" value="approve" class="primary"><strong>${say('bank.approve')}</strong></button>
      <button name="answer" value="refuse"><strong>${say('bank.refuse')}</strong></button>
    </form>`;
  return page({ ...seen, title: say('bank.title'), content });
}

export function missingPage(around: Surroundings): string {
  const say = speak(DEFAULT_LOCALE);
  const content = html`<p class="outcome">${say('missing')}</p>
    <p><a href="/">${say('go_back', { site: around.site })}</a></p>`;
  return page({ ...around, language: DEFAULT_LOCALE, say, title: say('title'), content });
}

function summary({ checkout: { session, description }, language, say, site }: View): Html {
  const money = new Intl.NumberFormat(language, { style: 'currency', currency: session.currency });
  const { maximumFractionDigits: digits = 2 } = money.resolvedOptions();
  return html`<p class="to">${say('pay_to', { site })}</p>
    <p class="price">${money.format((session.amount_total ?? 0) / 10 ** digits)}</p>
    <p class="what">
      ${description}<br />${say('method', { method: session.payment_method_types.join(', ') })}
    </p>`;
}

function choices({ checkout: { session }, say }: View): Html {
  const buttons = CHOICES.map(
    (choice) =>
      html`<button name="choice" value="${choice}" class="${choice === 'paid' ? 'primary' : 'other'}">
        <strong>${say(choice)}</strong><span>${say(`${choice}.hint`)}</span>
      </button>`,
  );
  return html`<h2>${say('choose')}</h2>
    <form method="post" action="/sandbox/payments/${session.id}">${buttons}</form>`;
}

function refusal(seen: View): Html {
  if (!seen.checkout.payment.last_payment_error) return NOTHING;
  return html`<div class="refused" role="alert">
    <p><strong>${seen.say('refused')}</strong> ${seen.say('try_again')}</p>
    ${wayBack(seen)}
  </div>`;
}

function wayBack({ checkout: { session }, say, site }: View): Html {
  const address = session.status === 'complete' ? session.success_url : session.cancel_url;
  return html`<p><a href="${address ?? '/'}">${say('go_back', { site })}</a></p>`;
}

function ending({ session, payment }: Checkout): 'paid' | 'pending' | 'refused' | 'expired' {
  if (session.status === 'expired') return 'expired';
  if (session.payment_status === 'paid') return 'paid';
  return payment.status === 'processing' ? 'pending' : 'refused';
}

type Page = Surroundings & {
  readonly language: Locale;
  readonly say: Say;
  readonly title: string;
  readonly content: Html;
};

function page({ nonce, site, language, say, title, content }: Page): string {
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
          <p class="notice">${say('notice')}</p>
          <section>
            <h1>${title}</h1>
            ${content}
          </section>
        </main>
      </body>
    </html>`.text;
}
