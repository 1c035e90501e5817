import Koa from 'koa';
import type { AddressInfo } from 'node:net';
import { CallError } from '@rendezvous/contract/errors';
import { LOCALES } from '@rendezvous/contract/locales';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { htmlErrorMiddleware } from './html-error-middleware.ts';
import { ErrorPageFailed } from './last-resort-page.ts';
import type { RequestState } from './request-log.ts';

it('responds to a failure outside the calls with a page, the status of its code and no cause (ERROR-1)', async () => {
  const app = new Koa<RequestState>();
  app.use((ctx, next) => {
    ctx.state.requestId = 'request-1';
    return next();
  });
  app.use(htmlErrorMiddleware(pino({ level: 'silent' })));
  app.use((ctx) => {
    throw ctx.path === '/gone' ? new CallError('not_found') : new Error('secret detail');
  });
  const server = app.listen(0);
  try {
    const { port } = server.address() as AddressInfo;
    const gone = await fetch(`http://127.0.0.1:${port}/gone`);
    expect(gone.status).toBe(404);
    const broken = await fetch(`http://127.0.0.1:${port}/members`);
    expect(broken.status).toBe(500);
    const text = await broken.text();
    expect(text).not.toContain('http-equiv');
    expect(text).toContain('request-1');
    expect(text).toContain('<a href="/">');
    expect(text).not.toContain('secret');
  } finally {
    server.close();
  }
});

it('shows an outage in the visitor’s language and theme, and reloads every 5 seconds (PAGE-28)', async () => {
  const app = new Koa<RequestState>();
  app.use((ctx, next) => {
    ctx.state.requestId = 'request-1';
    ctx.state.nonce = 'bm9uY2U=';
    return next();
  });
  app.use(htmlErrorMiddleware(pino({ level: 'silent' })));
  app.use(() => {
    throw Object.assign(new Error('terminating connection'), { code: '57P01' });
  });
  const server = app.listen(0);
  try {
    const { port } = server.address() as AddressInfo;
    const texts = new Set<string>();
    for (const locale of LOCALES) {
      const response = await fetch(`http://127.0.0.1:${port}/members`, {
        headers: { cookie: `i18n_redirected=${locale}; theme=light` },
      });
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2']);
      const text = await response.text();
      expect(text).toContain(`<html lang="${locale}" data-theme="light">`);
      expect(text).toContain('<style nonce="bm9uY2U=">');
      expect(text).toMatch(/<meta http-equiv="refresh" content="5">/);
      texts.add(/<h1>(.*)<\/h1>/.exec(text)?.[1] as string);
    }
    expect(texts.size).toBe(LOCALES.length);
  } finally {
    server.close();
  }
});

it('says in every language that another error happened when the error page itself fails (PAGE-29)', async () => {
  const app = new Koa<RequestState>();
  const log: string[] = [];
  const logger = pino({}, { write: (line) => void log.push(line) });
  app.use((ctx, next) => {
    ctx.state.requestId = 'request-<1>';
    return next();
  });
  app.use(
    htmlErrorMiddleware(logger, () => {
      throw new Error('second secret');
    }),
  );
  app.use((ctx) => {
    if (ctx.path === '/page') throw new ErrorPageFailed(new CallError('not_found'));
    throw new Error('first secret');
  });
  const server = app.listen(0);
  try {
    const { port } = server.address() as AddressInfo;
    const titles = new Set<string>();
    for (const locale of LOCALES) {
      const response = await fetch(`http://127.0.0.1:${port}/members`, {
        headers: { cookie: `i18n_redirected=${locale}` },
      });
      expect([response.status, response.headers.get('cache-control')]).toEqual([500, 'no-store']);
      const text = await response.text();
      expect(text).toContain(`<html lang="${locale}">`);
      expect(text).toContain('<dd>internal</dd>');
      expect(text).toContain('<dd>request-&lt;1&gt;</dd>');
      expect(text).toMatch(/<dd>\d{4}-\d\d-\d\dT[\d:.]+Z<\/dd>/);
      expect(text).toContain(`<a href="${locale === 'en' ? '/' : `/${locale}`}">`);
      expect(text).not.toMatch(/secret|undefined/);
      titles.add(/<h1>([^<]+)<\/h1>/.exec(text)?.[1] ?? '');
    }
    expect(titles.size).toBe(LOCALES.length);
    expect(log.join('')).toContain('second secret');
    const page = await fetch(`http://127.0.0.1:${port}/page`);
    expect([page.status, await page.text()]).toEqual([404, expect.stringContaining('<dd>not_found</dd>')]);
  } finally {
    server.close();
  }
});
