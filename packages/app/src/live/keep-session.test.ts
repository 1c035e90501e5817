import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Call } from '@rendezvous/contract/transport';
import { CallError } from '@rendezvous/contract/errors';
import { doubtSession, setSessionKeeper } from '../data/session-keeper.ts';
import { keepSession } from './keep-session.ts';

type Self = { user: { id: string } | null };

let device: EventTarget;
beforeEach(() => {
  device = new EventTarget();
  vi.stubGlobal('addEventListener', device.addEventListener.bind(device));
  vi.stubGlobal('localStorage', { setItem: () => {}, removeItem: () => {} });
});
afterEach(() => {
  setSessionKeeper(null);
  vi.unstubAllGlobals();
});

/** A page of Mira's; `signedIn` is what the server answers to `readSelf`. */
function page(signedIn: () => Promise<Self>) {
  const call = vi.fn(signedIn);
  const [onSignedOut, onOther] = [vi.fn(), vi.fn()];
  const queries = new QueryClient();
  queries.setQueryData(['readSelf', null], { user: { id: 'mira' } });
  const stop = new AbortController();
  keepSession({
    call: call as unknown as Call,
    queries,
    selfId: 'mira',
    onSignedOut,
    onOther,
    signal: stop.signal,
  });
  return { call, queries, onSignedOut, onOther, stop };
}

const refused = (
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

/** Whether the page goes on after a doubt; it does not while it is being left. */
async function goesOn(refusal?: Parameters<typeof doubtSession>[0]): Promise<boolean> {
  let isOn = false;
  const wait = async () => {
    await doubtSession(refusal);
    isOn = true;
  };
  void wait();
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  return isOn;
}

describe('a page whose session has ended', () => {
  it('is left once, however many calls are refused, and answers none of them', async () => {
    const { call, onSignedOut, onOther } = page(nobody);
    const ways = await Promise.all(['/api/chats.php', '/api/likes.php'].map((path) => goesOn(refused(path))));
    ways.push(await goesOn(refused('/api/chat.php')));
    expect(ways).toEqual([false, false, false]);
    expect([onSignedOut.mock.calls.length, onOther.mock.calls.length]).toEqual([1, 0]);
    expect(call).toHaveBeenCalledWith('readSelf', expect.anything());
  });

  it('is left when it cannot save the member’s own data', async () => {
    const { onSignedOut } = page(nobody);
    expect(await goesOn(refused('/api/user.php', 'authentication_required', 'PUT'))).toBe(false);
    expect(onSignedOut).toHaveBeenCalledOnce();
  });

  it('is left when its stream is closed, and when it comes back from the browser’s memory', async () => {
    const closed = page(nobody);
    expect(await goesOn()).toBe(false);
    expect(closed.onSignedOut).toHaveBeenCalledOnce();
    const back = page(nobody);
    device.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await vi.waitFor(() => expect(back.onSignedOut).toHaveBeenCalledOnce());
  });

  it('is left when it reads that nobody is signed in, as by asking from time to time', async () => {
    const { queries, onSignedOut } = page(nobody);
    await queries.fetchQuery({ queryKey: ['readSelf', null], queryFn: nobody });
    await vi.waitFor(() => expect(onSignedOut).toHaveBeenCalledOnce());
  });

  it('begins again as somebody else’s, or as a visitor’s, when another tab says so', async () => {
    const others = page(async () => ({ user: { id: 'robin' } }));
    expect(await goesOn(refused('/api/chats.php'))).toBe(false);
    expect([others.onSignedOut.mock.calls.length, others.onOther.mock.calls.length]).toEqual([0, 1]);
    const { onSignedOut, onOther } = page(nobody);
    device.dispatchEvent(Object.assign(new Event('storage'), { key: 'member', newValue: null }));
    await vi.waitFor(() => expect(onOther).toHaveBeenCalledOnce());
    expect(onSignedOut).not.toHaveBeenCalled();
  });
});

describe('a page goes on', () => {
  it('where who is signed in is refused itself, and at other refusals: nobody is asked', async () => {
    const { call, onSignedOut } = page(nobody);
    expect(await goesOn(refused('/api/user.php'))).toBe(true);
    expect(await goesOn(refused('/api/chats.php', 'forbidden'))).toBe(true);
    expect(call).not.toHaveBeenCalled();
    expect(onSignedOut).not.toHaveBeenCalled();
  });

  it('where the server says that the member is signed in, and where it cannot be asked', async () => {
    const same = page(mira);
    expect(await goesOn(refused('/api/chats.php'))).toBe(true);
    expect(same.onSignedOut).not.toHaveBeenCalled();
    const away = page(() => Promise.reject(new CallError('unavailable')));
    expect(await goesOn(refused('/api/chats.php'))).toBe(true);
    expect(await goesOn(refused('/api/chats.php'))).toBe(true);
    expect(away.call).toHaveBeenCalledTimes(2);
    expect(away.onSignedOut).not.toHaveBeenCalled();
  });

  it('where it says itself that nobody is left, as after a deletion', async () => {
    const { queries, onSignedOut } = page(nobody);
    queries.setQueryData(['readSelf', null], { user: null });
    await new Promise((resolve) => setTimeout(resolve));
    expect(onSignedOut).not.toHaveBeenCalled();
  });

  it('where the member is logging out, and where nobody looks after it any more', async () => {
    const leaving = page(nobody);
    const asked = goesOn(refused('/api/chats.php'));
    setSessionKeeper(null);
    await asked;
    expect(leaving.onSignedOut).not.toHaveBeenCalled();
    const gone = page(nobody);
    gone.stop.abort();
    expect(await goesOn(refused('/api/chats.php'))).toBe(true);
    expect(gone.call).not.toHaveBeenCalled();
  });
});
