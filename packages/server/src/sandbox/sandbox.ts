import type { Middleware } from 'koa';
import { isLocalRequest } from '../http/local-request.ts';
import type { RequestState } from '../http/request-log.ts';
import type { Services } from '../services.ts';
import { mailSamples } from './mail-samples.ts';
import { mailbox } from './mailbox.ts';
import { html, sandboxPage } from './page.ts';
import { textMessages } from './text-messages.ts';
import { paymentSandbox } from './payment-sandbox.ts';

/**
 * /sandbox: replacements for external services outside of production (SITE-11). Other machines get the site's 404 page
 * unless SANDBOX=true is set; otherwise no request under /sandbox falls through to the site's pages.
 */
export function sandbox(services: Services): Middleware<RequestState> {
  const samples = mailSamples(services);
  const mails = mailbox(services);
  const texts = textMessages(services);
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
    const others = () => texts(ctx, () => payments(ctx, nothing) as Promise<void>) as Promise<void>;
    await samples(ctx, () => mails(ctx, others) as Promise<void>);
    return undefined;
  };
}

const INDEX = html`<p>
    These pages replace external services that the site uses. In production they exist only with SANDBOX=true;
    elsewhere only this machine can see them.
  </p>
  <ul class="list">
    <li>
      <a href="/sandbox/mail"
        ><strong>Mailbox</strong><span class="quiet">Every mail the site has written.</span></a
      >
    </li>
    <li>
      <a href="/sandbox/sms"
        ><strong>Text messages</strong><span class="quiet">Every text message the site has written.</span></a
      >
    </li>
    <li>
      <a href="/sandbox/debits"
        ><strong>Direct debits</strong
        ><span class="quiet">What the bank does with each: it succeeds, fails, or is returned later.</span></a
      >
    </li>
    <li>
      <a href="/sandbox/methods"
        ><strong>Payment methods</strong
        ><span class="quiet">Which methods the account has at the provider: switch them on and off.</span></a
      >
    </li>
    <li>
      <a href="/sandbox/transfers"
        ><strong>Bank transfers</strong
        ><span class="quiet">The buyer’s bank: transfer all, a part or too much, or let it expire.</span></a
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
