import type { ParameterizedContext } from 'koa';
import type Stripe from 'stripe';
import { readBytes } from '../../http/read-body.ts';
import type { RequestState } from '../../http/request-log.ts';
import type { Services } from '../../services.ts';
import { html, sandboxPage, type Html } from '../page.ts';
import { behaviourOf, CARD_BEHAVIOURS, type CardBehaviour } from './cards.ts';
import { changeCard, listCards } from './cards.store.ts';

const MAX_LISTED = 100;
const FORM_BYTES = 1_024;

const BEHAVIOUR_LABELS: Readonly<Record<CardBehaviour, string>> = {
  pays: 'The bank pays at once',
  asks: 'The bank asks with 3-D Secure',
  declines: 'The bank declines',
};

/** Serves /sandbox/cards, where a person decides what the bank of each stored card does with later payments. */
export async function serveCards(ctx: ParameterizedContext<RequestState>, services: Services): Promise<void> {
  if (ctx.method === 'POST') {
    const form = new URLSearchParams((await readBytes(ctx.req, { limit: FORM_BYTES })).toString('utf8'));
    const id = form.get('card');
    const behaviour = CARD_BEHAVIOURS.find((one) => one === form.get('behaviour'));
    if (id && behaviour) {
      await services.db.transaction().execute((tx) => changeCard(tx, id, { behaviour }));
    }
    ctx.status = 303;
    ctx.redirect('/sandbox/cards');
    return;
  }
  ctx.type = 'html';
  ctx.body = sandboxPage({
    nonce: ctx.state.nonce,
    title: 'Stored cards',
    content: list(await listCards(services.db, MAX_LISTED)),
  });
}

function list(cards: readonly Stripe.PaymentMethod[]): Html {
  if (cards.length === 0) {
    return html`<p>No card is stored. Pay with a card and let it be stored, and it appears here.</p>`;
  }
  return html`<ul class="list">
    ${cards.map(item)}
  </ul>`;
}

function item(method: Stripe.PaymentMethod): Html {
  const buttons = CARD_BEHAVIOURS.map(
    (behaviour) =>
      html`<button name="behaviour" value="${behaviour}">${BEHAVIOUR_LABELS[behaviour]}</button>`,
  );
  return html`<li>
    <h2>${method.card?.brand ?? ''} ${method.card?.last4 ?? ''}: ${BEHAVIOUR_LABELS[behaviourOf(method)]}</h2>
    <p class="quiet">Stored on ${new Date(method.created * 1_000).toISOString()}</p>
    <form method="post" action="/sandbox/cards">
      <input type="hidden" name="card" value="${method.id}" />
      ${buttons}
    </form>
  </li>`;
}
