import { PROVIDER_NAMES } from '@rendezvous/contract/payment-methods';
import type { ParameterizedContext } from 'koa';
import { readBytes } from '../../http/read-body.ts';
import type { RequestState } from '../../http/request-log.ts';
import type { Services } from '../../services.ts';
import { html, sandboxPage, type Html } from '../page.ts';
import { listMethodsOff, switchMethod } from './methods.store.ts';

const FORM_BYTES = 1_024;

/** Serves /sandbox/methods, where a person switches the methods of the account on and off, as in Stripe's dashboard. */
export async function serveMethods(
  ctx: ParameterizedContext<RequestState>,
  { clock, db }: Services,
): Promise<void> {
  if (ctx.method === 'POST') {
    const form = new URLSearchParams((await readBytes(ctx.req, { limit: FORM_BYTES })).toString('utf8'));
    const name = PROVIDER_NAMES.find((one) => one === form.get('method'));
    const state = form.get('switch');
    if (name && (state === 'on' || state === 'off')) {
      await db.transaction().execute((tx) => switchMethod(tx, name, state === 'on', clock()));
    }
    ctx.status = 303;
    ctx.redirect('/sandbox/methods');
    return;
  }
  ctx.type = 'html';
  ctx.body = sandboxPage({
    nonce: ctx.state.nonce,
    title: 'Payment methods',
    content: list(await listMethodsOff(db)),
  });
}

function list(off: ReadonlySet<string>): Html {
  return html`<p>
      What the account has at the provider. The site asks every quarter of an hour, and at once when an order
      is refused because its method is off.
    </p>
    <ul class="list">
      ${PROVIDER_NAMES.map((name) => item(name, !off.has(name)))}
    </ul>`;
}

function item(name: string, isOn: boolean): Html {
  return html`<li>
    <h2>${name}: ${isOn ? 'on' : 'off'}</h2>
    <form method="post" action="/sandbox/methods">
      <input type="hidden" name="method" value="${name}" />
      <button name="switch" value="${isOn ? 'off' : 'on'}">${isOn ? 'Switch off' : 'Switch on'}</button>
    </form>
  </li>`;
}
