import type { CallError } from '@rendezvous/contract/errors';
import { CALL_RETRIES } from '@rendezvous/contract/rules';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callOverHttp } from './http.ts';
import { setSessionKeeper } from './session-keeper.ts';

const answers = (...list: (Response | Error)[]) => {
  const fetch = vi.fn<typeof globalThis.fetch>();
  for (const one of list) {
    if (one instanceof Error) fetch.mockRejectedValueOnce(one);
    else fetch.mockResolvedValueOnce(one);
  }
  vi.stubGlobal('fetch', fetch);
  return fetch;
};
const ok = () => Response.json({ ok: true });
const refused = (status: number, code: string, headers?: HeadersInit) =>
  Response.json({ error: { code, request_id: 'r1' } }, { status, headers });
const away = new TypeError('fetch failed');

async function settled<T>(promise: Promise<T>): Promise<T | CallError> {
  const result = promise.catch((error: unknown) => error as CallError);
  await vi.runAllTimersAsync();
  return result;
}

describe('callOverHttp', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('tries a safe call again after a lost network and a 503 (RETRY-1)', async () => {
    const fetch = answers(away, refused(503, 'unavailable'), Response.json({ chats: [], unread: 0 }));
    expect(await settled(callOverHttp('listChats'))).toEqual({ chats: [], unread: 0 });
    expect(fetch).toHaveBeenCalledTimes(3);
  });

  it('gives up after five retries (RETRY-1)', async () => {
    const fetch = answers(...Array.from({ length: CALL_RETRIES + 1 }, () => away));
    const error = await settled(callOverHttp('listChats'));
    expect(error).toMatchObject({ code: 'unavailable' });
    expect(fetch).toHaveBeenCalledTimes(CALL_RETRIES + 1);
  });

  it('never repeats a change without a key, and repeats one with the same key (RETRY-1)', async () => {
    const unkeyed = answers(away, ok());
    expect(await settled(callOverHttp('deleteChat', { body: { conversation: 'c' } }))).toMatchObject({
      code: 'unavailable',
    });
    expect(unkeyed).toHaveBeenCalledTimes(1);

    const keyed = answers(away, ok());
    const body = { bundle_id: '10', payment_method: 'visa', expected_price: 1 } as const;
    expect(await settled(callOverHttp('placeOrder', { body, key: 'key-of-the-order' }))).toEqual({
      ok: true,
    });
    const keys = keyed.mock.calls.map(([, request]) => new Headers(request?.headers).get('idempotency-key'));
    expect(keys).toEqual(['key-of-the-order', 'key-of-the-order']);
  });

  it('does not repeat what was refused for a reason (RETRY-1)', async () => {
    const fetch = answers(refused(402, 'insufficient_credits'));
    const error = await settled(callOverHttp('listChats'));
    expect(error).toMatchObject({ code: 'insufficient_credits', requestId: 'r1' });
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('waits as long as it is told, unless that is too long for a person (RETRY-1)', async () => {
    const short = answers(
      refused(429, 'rate_limited', { 'retry-after': '2' }),
      Response.json({ chats: [], unread: 0 }),
    );
    expect(await settled(callOverHttp('listChats'))).toEqual({ chats: [], unread: 0 });
    expect(short).toHaveBeenCalledTimes(2);

    const long = answers(refused(429, 'likes_exhausted', { 'retry-after': '3600' }));
    expect(await settled(callOverHttp('listChats'))).toMatchObject({ code: 'likes_exhausted' });
    expect(long).toHaveBeenCalledTimes(1);
  });

  it('has the session looked after before it passes a refusal on', async () => {
    answers(refused(403, 'authentication_required'));
    let goOn = () => {};
    const keeper = vi.fn(() => new Promise<void>((resolve) => (goOn = resolve)));
    setSessionKeeper(keeper);
    const passed = vi.fn();
    const call = callOverHttp('listChats').catch(passed);
    await vi.runAllTimersAsync();
    expect(keeper.mock.calls).toEqual([
      [
        {
          method: 'GET',
          path: '/api/chats.php',
          error: expect.objectContaining({ code: 'authentication_required' }),
        },
      ],
    ]);
    expect(passed).not.toHaveBeenCalled();
    goOn();
    await call;
    expect(passed.mock.calls).toEqual([[expect.objectContaining({ code: 'authentication_required' })]]);
    setSessionKeeper(null);
  });

  it('calls a strange answer unavailable, not a success', async () => {
    answers(...Array.from({ length: CALL_RETRIES + 1 }, () => new Response('<html>', { status: 502 })));
    expect(await settled(callOverHttp('listChats'))).toMatchObject({ code: 'unavailable' });
  });
});
