import { LOCALE_NAMES, LOCALES, type Locale } from '@rendezvous/contract/locales';
import type { Context, Middleware } from 'koa';
import type { RequestState } from '../http/request-log.ts';
import { compose } from '../mail/compose.ts';
import { sampleMails } from '../mail/samples.ts';
import { loadMessages } from '../mail/messages.ts';
import type { Services } from '../services.ts';
import { readSites } from '../site/site.store.ts';
import { framedMail, FRAME_POLICY } from './framed-mail.ts';
import { html, sandboxPage, type Html } from './page.ts';

const PATH = /^\/sandbox\/mail\/kinds(?:\/([a-z_]+)(\/html)?)?$/;

/**
 * /sandbox/mail/kinds: every mail that the site can send (MAIL-1) in a language, as it looks in light and dark and as
 * plain text. Nothing is stored.
 */
export function mailSamples(services: Services): Middleware<RequestState> {
  const messagesFor = loadMessages('mail');
  return async (ctx, next) => {
    const match = PATH.exec(ctx.path);
    if (!match) return next();
    const [, template, asHtml] = match;
    const language = LOCALES.find((one) => one === ctx.query.language) ?? 'en';
    const [site] = await readSites(services);
    if (!site) return next();
    const mails = sampleMails({ origin: site.origin }, language);
    const mail = mails.find((one) => one.template === template);
    if (template && !mail) return next();
    ctx.type = 'html';
    if (!mail) {
      const rows = mails.map(
        ({ template: name }) =>
          html`<li>
            <a href="/sandbox/mail/kinds/${name}?language=${language}"><strong>${name}</strong></a>
          </li>`,
      );
      const content = html`${languages(ctx, language)}
        <ul class="list">
          ${rows}
        </ul>`;
      ctx.body = sandboxPage({ nonce: ctx.state.nonce, title: 'All mails', content });
      return undefined;
    }
    const composed = compose(mail, messagesFor(language), site.settings.mail_name);
    if (asHtml) {
      ctx.set('X-Frame-Options', 'SAMEORIGIN');
      ctx.set('Content-Security-Policy', FRAME_POLICY);
      ctx.body = framedMail(composed.html, ctx.query.theme === 'dark' ? 'dark' : 'light');
      return undefined;
    }
    ctx.set('Content-Security-Policy', `${ctx.response.get('Content-Security-Policy')}; frame-src 'self'`);
    const frame = (theme: 'light' | 'dark') =>
      html`<h2>${theme === 'light' ? 'Light' : 'Dark'}</h2>
        <iframe
          title="The mail in ${theme}"
          sandbox="allow-top-navigation-by-user-activation"
          src="/sandbox/mail/kinds/${mail.template}/html?language=${language}&amp;theme=${theme}"
        ></iframe>`;
    const content = html`${languages(ctx, language)}
      <p class="quiet">${mail.template}</p>
      ${frame('light')}${frame('dark')}
      <h2>Plain text</h2>
      <pre>${composed.text}</pre>`;
    ctx.body = sandboxPage({ nonce: ctx.state.nonce, title: composed.subject, content });
    return undefined;
  };
}

function languages({ path }: Context, current: Locale): Html {
  const links = LOCALES.map((one) =>
    one === current
      ? html`<strong>${LOCALE_NAMES[one]}</strong> `
      : html`<a href="${path}?language=${one}">${LOCALE_NAMES[one]}</a> `,
  );
  return html`<nav aria-label="Language">${links}</nav>`;
}
