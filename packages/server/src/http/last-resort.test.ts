import Koa from 'koa';
import type { AddressInfo } from 'node:net';
import { CallError } from '@rendezvous/contract/errors';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { lastResort } from './last-resort.ts';
import type { RequestState } from './request-log.ts';

it('answers a failure outside the calls with a page, its code’s status and nothing of its cause', async () => {
  const app = new Koa<RequestState>();
  app.use((ctx, next) => {
    ctx.state.requestId = 'request-1';
    return next();
  });
  app.use(lastResort(pino({ level: 'silent' })));
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
    expect(text).toContain('request-1');
    expect(text).toContain('<a href="/">');
    expect(text).not.toContain('secret');
  } finally {
    server.close();
  }
});
