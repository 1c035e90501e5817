import type { Middleware } from 'koa';
import type { RequestState } from '../http/request-log.ts';
import { findMail, listMails, type StoredMail } from '../mail/mail.store.ts';
import { mailNewMembers } from '../members/saved-searches.jobs.ts';
import type { Services } from '../services.ts';
import { framedMail, FRAME_POLICY } from './framed-mail.ts';
import { html, sandboxPage, type Html } from './page.ts';

const HOUR_MS = 3_600_000;
const MAX_LISTED = 100;
const MAIL = /^\/sandbox\/mail\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(\/html)?$/;
const LINK = /https?:\/\/[^\s<>"]+/g;

/**
 * The mailbox at /sandbox/mail and /sandbox/mail/{id}: every stored mail as its recipient sees it. A post writes
 * the mails of saved searches (SAVED-5), which would otherwise come within a day.
 */
export function mailbox(services: Services): Middleware<RequestState> {
  const { db, clock } = services;
  return async (ctx, next) => {
    const { nonce } = ctx.state;
    if (ctx.path === '/sandbox/mail' && ctx.method === 'POST') {
      const now = clock();
      await mailNewMembers(services, { due: whenEverybodyIsDue(now), until: now });
      ctx.status = 303;
      ctx.redirect('/sandbox/mail');
      return undefined;
    }
    if (ctx.path === '/sandbox/mail') {
      ctx.type = 'html';
      ctx.body = sandboxPage({ nonce, title: 'Mailbox', content: list(await listMails(db, MAX_LISTED)) });
      return undefined;
    }
    const [, id, asHtml] = MAIL.exec(ctx.path) ?? [];
    const mail = id && (await findMail(db, id));
    if (!mail) return next();
    ctx.type = 'html';
    if (asHtml) {
      ctx.set('X-Frame-Options', 'SAMEORIGIN');
      ctx.set('Content-Security-Policy', FRAME_POLICY);
      ctx.body = framedMail(mail.html);
    } else {
      ctx.set('Content-Security-Policy', `${ctx.response.get('Content-Security-Policy')}; frame-src 'self'`);
      ctx.body = sandboxPage({ nonce, title: mail.subject || mail.template, content: detail(mail) });
    }
    return undefined;
  };
}

/**
 * A time at which everybody is away, was mailed nothing for a day, and has day, from California to Finland: 16:00 UTC,
 * at least 25 hours from now (NOTIFY-2, NOTIFY-6).
 */
export function whenEverybodyIsDue(now: Date): Date {
  const due = new Date(now.getTime() + 25 * HOUR_MS);
  const wait = (16 - due.getUTCHours() + 24) % 24;
  return new Date(due.getTime() + wait * HOUR_MS);
}

function list(mails: readonly StoredMail[]): Html {
  const samples = html`<p><a href="/sandbox/mail/kinds">All mails that the site can send</a></p>`;
  if (mails.length === 0)
    return html`${samples}
      <p>No mail was written yet. Sign up, and the first one appears here.</p>`;
  const rows = mails.map(
    (mail) =>
      html`<li>
        <a href="/sandbox/mail/${mail.id}">
          <strong>${mail.subject || mail.template}</strong><span>${mail.to}</span>
          <span class="quiet">${mail.template} · ${mail.language} · ${time(mail.createdAt)}</span></a
        >
      </li>`,
  );
  return html`${samples}
    <form method="post" action="/sandbox/mail">
      <button>Mail new members of saved searches now</button>
    </form>
    <ul class="list">
      ${rows}
    </ul>`;
}

function detail(mail: StoredMail): Html {
  const links = [...new Set(mail.text.match(LINK) ?? [])];
  return html`<dl>
      <dt>To</dt>
      <dd>${mail.to}</dd>
      <dt>Template</dt>
      <dd>${mail.template} (${mail.language})</dd>
      <dt>Written</dt>
      <dd>${time(mail.createdAt)}</dd>
      <dt>Sent</dt>
      <dd>${state(mail)}</dd>
    </dl>
    ${
      links.length
        ? html`<h2>Links</h2>
            <ul>
              ${links.map((link) => html`<li><a href="${link}">${link}</a></li>`)}
            </ul>`
        : ''
    }
    ${mail.text ? mailContent(mail) : html`<p>${REMOVED_NOTE}</p>`}`;
}

const REMOVED_NOTE = 'Its text was removed, because it was sent or dropped, or its link has expired.';

function state({ state, sentAt, attempts, lastError }: StoredMail): Html | string {
  if (sentAt) return time(sentAt);
  if (state === 'dead') return `given up: ${lastError ?? 'too late'}`;
  if (state === 'dropped') return `not sent, because of what was true by then: ${lastError}`;
  return attempts > 0
    ? `not yet, ${attempts} attempts failed: ${lastError ?? ''}`
    : 'stored here, not sent to an SMTP server';
}

function mailContent(mail: StoredMail): Html {
  return html`<h2>As it looks</h2>
    <iframe
      title="The mail as it looks"
      sandbox="allow-top-navigation-by-user-activation"
      src="/sandbox/mail/${mail.id}/html"
    ></iframe>
    <h2>Plain text</h2>
    <pre>${mail.text}</pre>`;
}

function time(at: Date): Html {
  return html`<time datetime="${at.toISOString()}"
    >${at.toISOString().replace('T', ' ').slice(0, 16)} UTC</time
  >`;
}
