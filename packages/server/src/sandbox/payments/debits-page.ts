import type { ParameterizedContext } from 'koa';
import { readBytes } from '../../http/read-body.ts';
import type { RequestState } from '../../http/request-log.ts';
import type { Services } from '../../services.ts';
import { html, sandboxPage, type Html } from '../page.ts';
import { actionsOf, DEBIT_ACTIONS, type Debit, type DebitAction } from './debits.ts';
import { advanceDebit, listDebits } from './debits.store.ts';

const MAX_LISTED = 100;
const FORM_BYTES = 1_024;

const ACTION_LABELS: Readonly<Record<DebitAction, string>> = {
  succeed: 'The bank pays',
  fail: 'The bank refuses',
  return: 'The bank takes the money back',
};

/** Serves /sandbox/debits, where a person decides what the bank does with each direct debit. */
export async function serveDebits(
  ctx: ParameterizedContext<RequestState>,
  services: Services,
): Promise<void> {
  if (ctx.method === 'POST') {
    const form = new URLSearchParams((await readBytes(ctx.req, { limit: FORM_BYTES })).toString('utf8'));
    const id = form.get('debit');
    const action = DEBIT_ACTIONS.find((one) => one === form.get('action'));
    if (id && action) {
      await services.db.transaction().execute((tx) => advanceDebit(services, tx, id, action));
    }
    ctx.status = 303;
    ctx.redirect('/sandbox/debits');
    return;
  }
  ctx.type = 'html';
  ctx.body = sandboxPage({
    nonce: ctx.state.nonce,
    title: 'Direct debits',
    content: list(await listDebits(services.db, MAX_LISTED)),
  });
}

function list(debits: readonly Debit[]): Html {
  if (debits.length === 0) {
    return html`<p>No direct debit was submitted yet. Pay by direct debit, and it appears here.</p>`;
  }
  return html`<ul class="list">
    ${debits.map(item)}
  </ul>`;
}

function item(debit: Debit): Html {
  const { payment, account, mandate, debitOn } = debit;
  const buttons = actionsOf(debit).map(
    (action) => html`<button name="action" value="${action}">${ACTION_LABELS[action]}</button>`,
  );
  return html`<li>
    <h2>${(payment.amount / 100).toFixed(2)} ${payment.currency.toUpperCase()}: ${stateOf(debit)}</h2>
    <p class="quiet">
      ${account.billing_details.name ?? ''} · account …${account.sepa_debit?.last4 ?? ''} · mandate
      ${mandate.reference} · debited on ${debitOn}
    </p>
    <form method="post" action="/sandbox/debits">
      <input type="hidden" name="debit" value="${payment.id}" />
      ${buttons}
    </form>
  </li>`;
}

function stateOf({ payment, disputeId }: Debit): string {
  if (disputeId !== null) return 'returned';
  if (payment.status === 'processing') return 'in progress';
  return payment.status === 'succeeded' ? 'paid' : 'refused';
}
