import type { Middleware } from 'koa';
import { isLocalRequest } from '../http/local-request.ts';
import type { RequestState } from '../http/request-log.ts';
import type { Services } from '../services.ts';
import { mailbox } from './mailbox.ts';
import { html, sandboxPage } from './page.ts';
import { paymentSandbox } from './payment-sandbox.ts';

/**
 * /sandbox: what stands in for other people's services where it is not production (architecture.md, "Edges").
 * Nothing under it falls through to the site's pages, except that other machines find nothing there unless SANDBOX=true
 * asked for it by name.
 */
export function sandbox(services: Services): Middleware<RequestState> {
  const mails = mailbox(services);
  const payments = paymentSandbox(services);
  return async (ctx, next) => {
    if (ctx.path !== '/sandbox' && !ctx.path.startsWith('/sandbox/')) return next();
    if (!services.config.sandboxForStrangers && !isLocalRequest(ctx.req)) return next();
    ctx.set('Cache-Control', 'no-store');
    ctx.set('X-Robots-Tag', 'noindex');
    const { nonce } = ctx.state;
    if (ctx.path === '/sandbox') {
      ctx.type = 'html';
      ctx.body = sandboxPage({ nonce, title: 'Sandbox', content: INDEX });
      return undefined;
    }
    const nothing = async () => {
      ctx.status = 404;
      ctx.type = 'html';
      ctx.body = sandboxPage({
        nonce,
        title: 'Not found',
        content: html`<p>There is nothing at this address.</p>`,
      });
    };
    await mails(ctx, () => payments(ctx, nothing) as Promise<void>);
    return undefined;
  };
}

const INDEX = html`<p>
    These pages stand in for the services of others that the site uses. In production they are not there
    unless SANDBOX=true asks for them; elsewhere only this machine sees them.
  </p>
  <ul class="list">
    <li>
      <a href="/sandbox/mail"
        ><strong>Mailbox</strong><span class="quiet">Every mail the site has written, as it looks.</span></a
      >
    </li>
    <li>
      <a href="/"
        ><strong>Payments</strong
        ><span class="quiet"
          >Buy credits on the site: the payment page that opens is the sandbox’s, and lets you choose how the
          payment goes.</span
        ></a
      >
    </li>
  </ul>`;
