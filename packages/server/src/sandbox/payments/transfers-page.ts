import type { ParameterizedContext } from 'koa';
import { readBytes } from '../../http/read-body.ts';
import type { RequestState } from '../../http/request-log.ts';
import type { Services } from '../../services.ts';
import { html, sandboxPage, type Html } from '../page.ts';
import type { Checkout } from './checkout.ts';
import { remainingOf } from './transfers.ts';
import { giveUpTransfer, listTransfers, receiveTransfer } from './transfers.store.ts';

const MAX_LISTED = 100;
const FORM_BYTES = 1_024;
/** An amount as a person writes it, in euros. */
const AMOUNT = /^(\d{1,6})(?:[.,](\d{1,2}))?$/;

/** Serves /sandbox/transfers: the buyer's bank, from which a person transfers all, a part or too much of the money. */
export async function serveTransfers(
  ctx: ParameterizedContext<RequestState>,
  services: Services,
): Promise<void> {
  if (ctx.method === 'POST') {
    const form = new URLSearchParams((await readBytes(ctx.req, { limit: FORM_BYTES })).toString('utf8'));
    const id = form.get('transfer');
    const amount = minorUnitsOf(form.get('amount') ?? '');
    await services.db.transaction().execute(async (tx) => {
      if (id && form.get('action') === 'give_up') await giveUpTransfer(services, tx, id);
      else if (id && amount > 0) await receiveTransfer(services, tx, id, amount);
    });
    ctx.status = 303;
    ctx.redirect('/sandbox/transfers');
    return;
  }
  ctx.type = 'html';
  ctx.body = sandboxPage({
    nonce: ctx.state.nonce,
    title: 'Bank transfers',
    content: list(await listTransfers(services.db, MAX_LISTED)),
  });
}

function minorUnitsOf(text: string): number {
  const [, whole, cents = ''] = AMOUNT.exec(text.trim()) ?? [];
  return whole === undefined ? 0 : Number(whole) * 100 + Number(cents.padEnd(2, '0'));
}

function list(transfers: readonly Checkout[]): Html {
  if (transfers.length === 0) {
    return html`<p>No bank transfer was chosen yet. Pay by bank transfer, and it appears here.</p>`;
  }
  return html`<p>
      This is the bank of every buyer. What is too much stays with the bank for the buyer’s next transfer.
    </p>
    <ul class="list">
      ${transfers.map(item)}
    </ul>`;
}

function item(checkout: Checkout): Html {
  const { session, payment } = checkout;
  const remaining = remainingOf(checkout);
  const instructions = payment.next_action?.display_bank_transfer_instructions;
  const account = instructions?.financial_addresses?.[0]?.iban;
  const amounts = `${euros(payment.amount)} ${payment.currency.toUpperCase()}: ${stateOf(checkout)}`;
  if (remaining === null) return html`<li><h2>${amounts}</h2></li>`;
  return html`<li>
    <h2>${amounts}</h2>
    <p class="quiet">
      ${account?.iban ?? ''} · ${instructions?.reference ?? ''} · missing ${euros(remaining)}
    </p>
    <form method="post" action="/sandbox/transfers">
      <input type="hidden" name="transfer" value="${session.id}" />
      <label>Amount <input name="amount" inputmode="decimal" value="${euros(remaining)}" /></label>
      <button name="action" value="transfer">Transfer this amount</button>
      <button name="action" value="give_up">Let it expire</button>
    </form>
  </li>`;
}

const euros = (minorUnits: number) => (minorUnits / 100).toFixed(2);

function stateOf(checkout: Checkout): string {
  const { session, payment } = checkout;
  const remaining = remainingOf(checkout);
  if (remaining !== null) return remaining < payment.amount ? 'partly paid' : 'awaited';
  if (session.payment_status === 'paid') return 'paid';
  return session.status === 'open' ? 'not chosen yet' : 'expired';
}
