import type { CallError } from '@rendezvous/contract/errors';
import { CALL_RETRIES } from '@rendezvous/contract/rules';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callOverHttp } from './http.ts';
import { setSessionCheck } from './session-check.ts';

const stubFetch = (...list: (Response | Error)[]) => {
  const fetch = vi.fn<typeof globalThis.fetch>();
  for (const one of list) {
    if (one instanceof Error) fetch.mockRejectedValueOnce(one);
    else fetch.mockResolvedValueOnce(one);
  }
  vi.stubGlobal('fetch', fetch);
  return fetch;
};
const ok = () => Response.json({ ok: true });
const errorResponse = (status: number, code: string, headers?: HeadersInit) =>
  Response.json({ error: { code, request_id: 'r1' } }, { status, headers });
const networkError = new TypeError('fetch failed');

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

  it('retries a safe call after a network error and a 503 (RETRY-1)', async () => {
    const fetch = stubFetch(
      networkError,
      errorResponse(503, 'unavailable'),
      Response.json({ chats: [], unread: 0 }),
    );
    expect(await settled(callOverHttp('listChats'))).toEqual({ chats: [], unread: 0 });
    expect(fetch).toHaveBeenCalledTimes(3);
  });

  it('gives up after five retries (RETRY-1)', async () => {
    const fetch = stubFetch(...Array.from({ length: CALL_RETRIES + 1 }, () => networkError));
    const error = await settled(callOverHttp('listChats'));
    expect(error).toMatchObject({ code: 'unavailable' });
    expect(fetch).toHaveBeenCalledTimes(CALL_RETRIES + 1);
  });

  it('never retries a write without a key, and retries one with its key (RETRY-1)', async () => {
    const unkeyed = stubFetch(networkError, ok());
    expect(await settled(callOverHttp('deleteChat', { body: { conversation: 'c' } }))).toMatchObject({
      code: 'unavailable',
    });
    expect(unkeyed).toHaveBeenCalledTimes(1);

    const keyed = stubFetch(networkError, ok());
    const body = {
      bundle_id: '10',
      payment_method: 'visa',
      express_request: true,
      expected_price: 1,
    } as const;
    expect(await settled(callOverHttp('placeOrder', { body, key: 'key-of-the-order' }))).toEqual({
      ok: true,
    });
    const keys = keyed.mock.calls.map(([, request]) => new Headers(request?.headers).get('idempotency-key'));
    expect(keys).toEqual(['key-of-the-order', 'key-of-the-order']);
  });

  it('does not retry a call that was refused (RETRY-1)', async () => {
    const fetch = stubFetch(errorResponse(402, 'insufficient_credits'));
    const error = await settled(callOverHttp('listChats'));
    expect(error).toMatchObject({ code: 'insufficient_credits', requestId: 'r1' });
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('honours Retry-After, unless the wait is too long for a person (RETRY-1)', async () => {
    const short = stubFetch(
      errorResponse(429, 'rate_limited', { 'retry-after': '2' }),
      Response.json({ chats: [], unread: 0 }),
    );
    expect(await settled(callOverHttp('listChats'))).toEqual({ chats: [], unread: 0 });
    expect(short).toHaveBeenCalledTimes(2);

    const long = stubFetch(errorResponse(429, 'likes_exhausted', { 'retry-after': '3600' }));
    expect(await settled(callOverHttp('listChats'))).toMatchObject({ code: 'likes_exhausted' });
    expect(long).toHaveBeenCalledTimes(1);
  });

  it('says that the page is hidden, and nothing while it is on a screen (PROFILE-7)', async () => {
    const page = { hidden: false };
    vi.stubGlobal('document', page);
    const fetch = stubFetch(ok(), ok());
    await settled(callOverHttp('listChats'));
    page.hidden = true;
    await settled(callOverHttp('listChats'));
    const headers = fetch.mock.calls.map(([, request]) => request?.headers);
    expect(headers).toEqual([{}, { 'x-page-hidden': '1' }]);
  });

  it('waits for the session check before it rejects', async () => {
    stubFetch(errorResponse(403, 'authentication_required'));
    let resolveCheck = () => {};
    const check = vi.fn(() => new Promise<void>((resolve) => (resolveCheck = resolve)));
    setSessionCheck(check);
    const onRejected = vi.fn();
    const call = callOverHttp('listChats').catch(onRejected);
    await vi.runAllTimersAsync();
    expect(check.mock.calls).toEqual([
      [
        {
          method: 'GET',
          path: '/api/chats.php',
          error: expect.objectContaining({ code: 'authentication_required' }),
        },
      ],
    ]);
    expect(onRejected).not.toHaveBeenCalled();
    resolveCheck();
    await call;
    expect(onRejected.mock.calls).toEqual([[expect.objectContaining({ code: 'authentication_required' })]]);
    setSessionCheck(null);
  });

  it('treats a response outside the contract as unavailable', async () => {
    stubFetch(...Array.from({ length: CALL_RETRIES + 1 }, () => new Response('<html>', { status: 502 })));
    expect(await settled(callOverHttp('listChats'))).toMatchObject({ code: 'unavailable' });
  });
});
