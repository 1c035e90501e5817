import type { Middleware } from 'koa';
import type { RequestState } from '../http/request-log.ts';
import type { Services } from '../services.ts';
import { listSms, type StoredSms } from '../sms/sms.store.ts';
import { html, sandboxPage, type Html } from './page.ts';

const MAX_LISTED = 100;

/** The text messages at /sandbox/sms, newest first. */
export function textMessages({ db }: Services): Middleware<RequestState> {
  return async (ctx, next) => {
    if (ctx.path !== '/sandbox/sms') return next();
    const { nonce } = ctx.state;
    ctx.type = 'html';
    ctx.body = sandboxPage({
      nonce,
      title: 'Text messages',
      content: list(await listSms(db, MAX_LISTED)),
    });
    return undefined;
  };
}

function list(messages: readonly StoredSms[]): Html {
  if (messages.length === 0) {
    return html`<p>No text message was written yet. Pay by direct debit, and its code appears here.</p>`;
  }
  const rows = messages.map(
    (sms) =>
      html`<li>
        <h2>${sms.to_number || 'Number removed'}</h2>
        <pre>${sms.text || 'The text was removed, because it was sent or its code has expired.'}</pre>
        <p class="quiet">
          ${sms.template} · ${sms.language} ·
          <time datetime="${sms.created_at.toISOString()}"
            >${sms.created_at.toISOString().replace('T', ' ').slice(0, 16)} UTC</time
          >
          · ${state(sms)}
        </p>
      </li>`,
  );
  return html`<ul class="list">
    ${rows}
  </ul>`;
}

function state({ state, attempts, last_error: error }: StoredSms): string {
  if (state === 'sent') return 'sent';
  if (state === 'dead') return `given up: ${error ?? 'too late'}`;
  return attempts > 0 ? `not yet, ${attempts} attempts failed: ${error ?? ''}` : 'stored here, not sent';
}
