import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Call } from '@rendezvous/contract/transport';
import { CallError } from '@rendezvous/contract/errors';
import { checkSession, setSessionCheck } from '../data/session-check.ts';
import { watchSession } from './watch-session.ts';

type Self = { user: { id: string } | null };

let device: EventTarget;
beforeEach(() => {
  device = new EventTarget();
  vi.stubGlobal('addEventListener', device.addEventListener.bind(device));
  vi.stubGlobal('localStorage', { setItem: () => {}, removeItem: () => {} });
});
afterEach(() => {
  setSessionCheck(null);
  vi.unstubAllGlobals();
});

/** Watches the session of a page of the member `mira`; `readSelf` is the server's response. */
function page(readSelf: () => Promise<Self>) {
  const call = vi.fn(readSelf);
  const [onSignedOut, onOther] = [vi.fn(), vi.fn()];
  const queries = new QueryClient();
  queries.setQueryData(['readSelf', null], { user: { id: 'mira' } });
  const stop = new AbortController();
  watchSession({
    call: call as unknown as Call,
    queries,
    selfId: 'mira',
    onSignedOut,
    onOther,
    signal: stop.signal,
  });
  return { call, queries, onSignedOut, onOther, stop };
}

const failedCall = (
  path: string,
  code: 'authentication_required' | 'forbidden' = 'authentication_required',
  method: 'GET' | 'PUT' = 'GET',
) => ({
  method,
  path,
  error: new CallError(code),
});
const nobody = async () => ({ user: null });
const mira = async () => ({ user: { id: 'mira' } });

/** Returns whether the session check resolves. It stays pending while the page is being left. */
async function continues(failed?: Parameters<typeof checkSession>[0]): Promise<boolean> {
  let isResolved = false;
  const wait = async () => {
    await checkSession(failed);
    isResolved = true;
  };
  void wait();
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  return isResolved;
}

describe('a page whose session has ended', () => {
  it('is left once, however many calls fail, and none of the calls settles', async () => {
    const { call, onSignedOut, onOther } = page(nobody);
    const results = await Promise.all(
      ['/api/chats.php', '/api/likes.php'].map((path) => continues(failedCall(path))),
    );
    results.push(await continues(failedCall('/api/chat.php')));
    expect(results).toEqual([false, false, false]);
    expect([onSignedOut.mock.calls.length, onOther.mock.calls.length]).toEqual([1, 0]);
    expect(call).toHaveBeenCalledWith('readSelf', expect.anything());
  });

  it('is left when it cannot save the member’s own data', async () => {
    const { onSignedOut } = page(nobody);
    expect(await continues(failedCall('/api/user.php', 'authentication_required', 'PUT'))).toBe(false);
    expect(onSignedOut).toHaveBeenCalledOnce();
  });

  it('is left when its stream is closed, and when it is restored from the back/forward cache', async () => {
    const closed = page(nobody);
    expect(await continues()).toBe(false);
    expect(closed.onSignedOut).toHaveBeenCalledOnce();
    const restored = page(nobody);
    device.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await vi.waitFor(() => expect(restored.onSignedOut).toHaveBeenCalledOnce());
  });

  it('is left when it reads that nobody is signed in, for example by polling', async () => {
    const { queries, onSignedOut } = page(nobody);
    await queries.fetchQuery({ queryKey: ['readSelf', null], queryFn: nobody });
    await vi.waitFor(() => expect(onSignedOut).toHaveBeenCalledOnce());
  });

  it('reloads when another member signed in, or when another tab logged out', async () => {
    const other = page(async () => ({ user: { id: 'robin' } }));
    expect(await continues(failedCall('/api/chats.php'))).toBe(false);
    expect([other.onSignedOut.mock.calls.length, other.onOther.mock.calls.length]).toEqual([0, 1]);
    const { onSignedOut, onOther } = page(nobody);
    device.dispatchEvent(Object.assign(new Event('storage'), { key: 'member', newValue: null }));
    await vi.waitFor(() => expect(onOther).toHaveBeenCalledOnce());
    expect(onSignedOut).not.toHaveBeenCalled();
  });
});

describe('a page continues', () => {
  it('without a check when `readSelf` itself fails, and after other errors', async () => {
    const { call, onSignedOut } = page(nobody);
    expect(await continues(failedCall('/api/user.php'))).toBe(true);
    expect(await continues(failedCall('/api/chats.php', 'forbidden'))).toBe(true);
    expect(call).not.toHaveBeenCalled();
    expect(onSignedOut).not.toHaveBeenCalled();
  });

  it('when the server says that the member is signed in, and when it cannot be reached', async () => {
    const signedIn = page(mira);
    expect(await continues(failedCall('/api/chats.php'))).toBe(true);
    expect(signedIn.onSignedOut).not.toHaveBeenCalled();
    const unreachable = page(() => Promise.reject(new CallError('unavailable')));
    expect(await continues(failedCall('/api/chats.php'))).toBe(true);
    expect(await continues(failedCall('/api/chats.php'))).toBe(true);
    expect(unreachable.call).toHaveBeenCalledTimes(2);
    expect(unreachable.onSignedOut).not.toHaveBeenCalled();
  });

  it('when it removes the member from its own cache, for example after a deletion', async () => {
    const { queries, onSignedOut } = page(nobody);
    queries.setQueryData(['readSelf', null], { user: null });
    await new Promise((resolve) => setTimeout(resolve));
    expect(onSignedOut).not.toHaveBeenCalled();
  });

  it('while the member logs out, and after it has stopped watching', async () => {
    const leaving = page(nobody);
    const check = continues(failedCall('/api/chats.php'));
    setSessionCheck(null);
    await check;
    expect(leaving.onSignedOut).not.toHaveBeenCalled();
    const stopped = page(nobody);
    stopped.stop.abort();
    expect(await continues(failedCall('/api/chats.php'))).toBe(true);
    expect(stopped.call).not.toHaveBeenCalled();
  });
});
