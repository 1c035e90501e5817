import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import type { ServerResponse } from 'node:http';
import { createECDH } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { startPushService, type PushService } from '../testing/push-service.ts';
import { createPushPoster, type PushPoster, type PushRequest } from './post-push.ts';

let service: PushService;
beforeAll(async () => {
  service = await startPushService();
});
afterAll(() => service.stop());
afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

const pair = createECDH('prime256v1');
const keys = {
  publicKey: pair.generateKeys('base64url'),
  privateKey: pair.getPrivateKey('base64url').padStart(43, 'A'),
};

function post(
  subscription: PushRequest['subscription'],
  {
    further = [service.origin],
    poster = createPushPoster(further),
  }: { further?: string[]; poster?: PushPoster } = {},
) {
  return poster({
    subscription,
    payload: '{"version":1}',
    keys,
    sender: 'mailto:help@rendezvous.example',
    secondsToLive: 60,
    urgency: 'normal',
    topic: 'topic',
  });
}

/** A browser that the service answers in one way. */
function browserAnswered(answer: number | ((response: ServerResponse) => void)) {
  const subscription = service.addBrowser('phone');
  service.answer(subscription, answer);
  return subscription;
}

const withRetryAfter = (value: string) => (response: ServerResponse) =>
  void response.writeHead(503, { 'retry-after': value }).end();

test.each([
  [201, { outcome: 'sent' }],
  [404, { outcome: 'gone' }],
  [410, { outcome: 'gone' }],
  [400, { outcome: 'refused', reason: '400' }],
  [403, { outcome: 'refused', reason: '403' }],
  [413, { outcome: 'refused', reason: '413' }],
  [429, { outcome: 'failed', reason: '429', retryAfterSeconds: null }],
  [500, { outcome: 'failed', reason: '500', retryAfterSeconds: null }],
  [503, { outcome: 'failed', reason: '503', retryAfterSeconds: null }],
])('tells what %i means (PUSH-5)', async (status, outcome) => {
  expect(await post(browserAnswered(status))).toEqual(outcome);
});

test.each([
  ['120', 120],
  ['Wed, 21 Oct 2026 07:28:00 GMT', null],
])('waits as long as a service says in seconds: %s (PUSH-5)', async (header, retryAfterSeconds) => {
  expect(await post(browserAnswered(withRetryAfter(header)))).toMatchObject({ retryAfterSeconds });
});

test.each([301, 302, 303, 307, 308])('does not follow a redirect with %i (PUSH-4)', async (status) => {
  const elsewhere = service.addBrowser('elsewhere');
  const before = service.countRequests();
  const subscription = browserAnswered((response) => {
    response.writeHead(status, { location: elsewhere.endpoint }).end();
  });
  expect(await post(subscription)).toEqual({ outcome: 'refused', reason: String(status) });
  expect(service.countRequests()).toBe(before + 1);
});

test('gives a service that does not answer 10 seconds (PUSH-5)', async () => {
  const stopwatch = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(stopwatch.signal);
  const endings: string[] = [];
  const subscription = browserAnswered((response) => {
    response.on('close', () => endings.push('closed'));
    // Ten seconds have passed.
    stopwatch.abort(new DOMException('The operation timed out.', 'TimeoutError'));
  });
  expect(await post(subscription)).toEqual({ outcome: 'failed', reason: 'timeout', retryAfterSeconds: null });
  expect(timeout).toHaveBeenCalledWith(10_000);
  await expect.poll(() => endings).toEqual(['closed']);
});

test('tries again later when a service cannot be reached (PUSH-5)', async () => {
  const closed = await startPushService();
  await closed.stop();
  const subscription = closed.addBrowser('phone');
  expect(await post(subscription, { further: [closed.origin] })).toEqual({
    outcome: 'failed',
    reason: 'ECONNREFUSED',
    retryAfterSeconds: null,
  });
});

test('sends nothing to a known service whose name leads to a private address (PUSH-4)', async () => {
  vi.spyOn(dns, 'lookup').mockImplementation(((
    _host: string,
    _options: object,
    callback: (error: null, addresses: dns.LookupAddress[]) => void,
  ) => callback(null, [{ address: '127.0.0.1', family: 4 }])) as unknown as typeof dns.lookup);
  syncBuiltinESMExports();
  const { keys: browserKeys } = service.addBrowser('phone');
  expect(
    await post({ endpoint: 'https://fcm.googleapis.com/fcm/send/1', keys: browserKeys }, { further: [] }),
  ).toEqual({ outcome: 'refused', reason: 'PrivateAddressError' });
});

test.each(['https://127.0.0.1', 'https://[::1]', 'https://169.254.169.254', 'https://internal.example'])(
  'sends nothing to %s, which was a push service when it was stored (PUSH-4)',
  async (origin) => {
    const { keys: browserKeys } = service.addBrowser('phone');
    const lookup = vi.spyOn(dns, 'lookup');
    syncBuiltinESMExports();
    expect(await post({ endpoint: `${origin}/send/1`, keys: browserKeys })).toEqual({
      outcome: 'refused',
      reason: 'unknown service',
    });
    expect(lookup).not.toHaveBeenCalled();
  },
);

test('gives up a subscription with a key for which nothing can be encrypted (PUSH-5)', async () => {
  const { endpoint } = service.addBrowser('phone');
  const before = service.countRequests();
  const unusable = { p256dh: Buffer.alloc(65, 4).toString('base64url'), auth: 'A'.repeat(22) };
  expect(await post({ endpoint, keys: unusable })).toMatchObject({ outcome: 'refused' });
  expect(service.countRequests()).toBe(before);
});

test('uses one connection and one signature for the messages to a service (PUSH-5)', async () => {
  const poster = createPushPoster([service.origin]);
  const before = service.countConnections();
  for (let n = 0; n < 5; n += 1) await post(service.addBrowser(`phone ${n}`), { poster });
  const received = service.received.slice(-5);
  expect(service.countConnections() - before).toBeLessThanOrEqual(1);
  expect(new Set(received.map(({ headers }) => headers.authorization)).size).toBe(1);
  expect(new Set(received.map(({ browser }) => browser)).size).toBe(5);
});

test('sends again when the service has closed a connection that was kept open (PUSH-5)', async () => {
  const poster = createPushPoster([service.origin]);
  await post(service.addBrowser('first'), { poster });
  service.resetNext();
  expect(await post(service.addBrowser('second'), { poster })).toEqual({ outcome: 'sent' });
});

test('does not read a long answer to its end (PUSH-5)', async () => {
  const endings: string[] = [];
  const subscription = browserAnswered((response) => {
    response.on('close', () => endings.push('closed'));
    response.writeHead(201);
    response.write('x'.repeat(100_000));
  });
  expect(await post(subscription)).toEqual({ outcome: 'sent' });
  await expect.poll(() => endings).toEqual(['closed']);
});
