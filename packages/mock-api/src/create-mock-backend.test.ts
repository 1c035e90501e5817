import type { CallResponse } from '@rendezvous/contract/calls';
import { CallError } from '@rendezvous/contract/errors';
import type { LiveEvent } from '@rendezvous/contract/events';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { afterEach, describe, expect, it } from 'vitest';
import { accountOutcomes } from './accounts/accounts.outcomes.ts';
import { chatOutcomes } from './chats/chats.outcomes.ts';
import { mswHandlers } from './handlers.ts';
import { likeOutcomes } from './likes/likes.outcomes.ts';
import { memberOutcomes } from './members/members.outcomes.ts';
import { paymentOutcomes } from './payments/payments.outcomes.ts';
import { photoOutcomes } from './photos/photos.outcomes.ts';
import { callMockBackend } from './transport.ts';
import { createMockBackend, type MockBackendOptions } from './create-mock-backend.ts';
import type { MockBackend } from './mock-backend.ts';

const NOW = new Date('2026-03-10T12:00:00Z');
const backends: MockBackend[] = [];
afterEach(() => backends.splice(0).forEach((backend) => backend.close()));

function createStoppedBackend(options: MockBackendOptions = {}): MockBackend {
  const backend = createMockBackend({ now: NOW, timeRuns: false, ...options });
  backends.push(backend);
  return backend;
}

const code = (refusal: Promise<unknown>) =>
  refusal.then(
    () => 'answered',
    (error: unknown) => (error instanceof CallError ? error.code : error),
  );

const message = (id: string, text = 'Hello') => ({ id, client_id: crypto.randomUUID(), text });
const key = () => ({ key: crypto.randomUUID() });

describe('a mock backend', () => {
  it('has the same data for the same seed and time, and other data for another seed', async () => {
    const chatsOf = (options: MockBackendOptions) =>
      callMockBackend(createStoppedBackend(options))('listChats');
    expect(await chatsOf({ seed: 7 })).toEqual(await chatsOf({ seed: 7 }));
    expect(await chatsOf({ seed: 7 })).not.toEqual(await chatsOf({ seed: 8 }));
  });

  it('shares no state with another backend', async () => {
    const [one, other] = [createStoppedBackend(), createStoppedBackend()];
    const before = await callMockBackend(other)('listLikes');
    const { profile } = await callMockBackend(one)('suggestLike');
    await callMockBackend(one)('addLike', { body: { id: profile?.id ?? '' } });
    expect(await callMockBackend(other)('listLikes')).toEqual(before);
  });

  it('contains members of many countries, some fictional, and a conversation of more than one page', async () => {
    const call = callMockBackend(createStoppedBackend());
    const { profiles, count, next_cursor } = await call('searchMembers', {});
    expect(count).toBeGreaterThan(50);
    expect(new Set(profiles.map(({ country }) => country)).size).toBeGreaterThan(8);
    expect(profiles.some(({ fictional }) => fictional)).toBe(true);
    expect(next_cursor).not.toBeNull();
    const { chats, unread } = await call('listChats');
    expect(unread).toBe(4);
    const pages = chats.map(({ conversation }) =>
      call('readChat', { query: { conversation: conversation.id } }),
    );
    const long = (await Promise.all(pages)).filter(({ has_earlier }) => has_earlier);
    expect(long.map(({ messages }) => messages.length)).toEqual([50]);
  });

  it.each([
    ['premium', { credits: 42, paid_user: true, status: 'active' }],
    ['free', { credits: 3, paid_user: false, status: 'active' }],
    ['newcomer', { signup_date: '2026-03-10T11:30:00.000Z', paid_user: false }],
    ['unconfirmed', { status: 'not_confirmed', profile: { status: 'disabled' } }],
    ['spent', { credits: 0, allowance: { free_messages_left: 0 } }],
  ] as const)('can sign in the persona %s', async (signedIn, expected) => {
    const { user } = await callMockBackend(createStoppedBackend({ signedIn }))('readSelf');
    expect(user).toMatchObject(expected);
  });

  it('refuses a search by visitors where the site forbids it (SEARCH-2)', async () => {
    const backend = createStoppedBackend({ signedIn: null, settings: { logged_out_search: false } });
    expect(await code(callMockBackend(backend)('searchMembers', {}))).toBe('authentication_required');
  });

  it('serves a visitor, and a member after signing in', async () => {
    const backend = createStoppedBackend({ signedIn: null });
    const call = callMockBackend(backend);
    expect(await call('readSelf')).toEqual({ user: null });
    const [member] = backend.members.values();
    backend.signIn(member?.id ?? '');
    expect((await call('readSelf')).user?.id).toBe(member?.id);
    await call('logOut');
    expect(backend.self).toBeNull();
  });
});

describe('outcomes', () => {
  it('replace the responses of calls until they are cleared', async () => {
    const backend = createStoppedBackend();
    const call = callMockBackend(backend);
    backend.outcomes.set('listTransactions', paymentOutcomes.noTransactions);
    backend.outcomes.set('placeOrder', paymentOutcomes.providerAway, 'next');
    backend.outcomes.set('addLike', likeOutcomes.exhausted(NOW));
    backend.outcomes.set('logIn', accountOutcomes.locked);
    backend.outcomes.set('searchMembers', memberOutcomes.nobodyFound);
    backend.outcomes.set('listPhotos', photoOutcomes.noPhotos);
    expect(await call('listTransactions')).toEqual({ orders: [] });
    expect((await call('searchMembers', {})).count).toBe(0);
    expect((await call('listPhotos')).photos).toEqual([]);
    expect(await code(call('logIn', { body: { email: 'a@example.org', password: 'x' } }))).toBe(
      'account_locked',
    );
    const id = backend.self?.id ?? '';
    expect(await code(call('addLike', { body: { id } }))).toBe('likes_exhausted');
    backend.outcomes.clear('addLike');
    expect(await code(call('addLike', { body: { id } }))).toBe('not_found');
    const { bundles } = await call('listBundles');
    const body = {
      bundle_id: '10',
      payment_method: 'creditcard',
      express_request: true,
      expected_price: bundles[0]?.price ?? 0,
    } as const;
    expect(await code(call('placeOrder', { body, ...key() }))).toBe('unavailable');
    expect((await call('placeOrder', { body, ...key() })).order.status).toBe('pending');
  });

  it('can be no network, no response or a late response', async () => {
    const backend = createStoppedBackend();
    const call = callMockBackend(backend);
    backend.outcomes.set('listChats', chatOutcomes.offline, 'next');
    expect(await code(call('listChats'))).toBe('unavailable');
    backend.outcomes.set('listChats', chatOutcomes.noResponse, 'next');
    const controller = new AbortController();
    const waiting = code(call('listChats', { signal: controller.signal }));
    controller.abort();
    expect(await waiting).toMatchObject({ name: 'AbortError' });
    backend.outcomes.set('listChats', { kind: 'slow', milliseconds: 1 });
    expect((await call('listChats')).unread).toBe(4);
  });

  it('can lose a response: the call is done, and repeating its key returns the first response (CALL-3)', async () => {
    const backend = createStoppedBackend({ signedIn: 'free' });
    const call = callMockBackend(backend);
    const body = {
      bundle_id: '10',
      payment_method: 'creditcard',
      express_request: true,
      expected_price: 1_500,
    } as const;
    const order = { body, ...key() };
    backend.outcomes.set('placeOrder', paymentOutcomes.responseLost, 'next');
    expect(await code(call('placeOrder', order))).toBe('unavailable');
    expect(backend.orders.size).toBe(1);
    const response = await call('placeOrder', order);
    expect([...backend.orders.keys()]).toEqual([response.order.id]);
  });

  it('apply one after the other, first those of the next calls', async () => {
    const backend = createStoppedBackend();
    const call = callMockBackend(backend);
    backend.outcomes.set('listChats', chatOutcomes.noChats);
    backend.outcomes.set('listChats', chatOutcomes.offline, 'next');
    backend.outcomes.set('listChats', { kind: 'slow', milliseconds: 1 }, 'next');
    expect(await code(call('listChats'))).toBe('unavailable');
    expect((await call('listChats')).unread).toBe(4);
    expect((await call('listChats')).unread).toBe(0);
  });
});

/** Reads a stream until it has sent so many events. */
async function readEvents(stream: unknown, count: number): Promise<LiveEvent[]> {
  const reader = (stream as ReadableStream<Uint8Array>).getReader();
  const decoder = new TextDecoder();
  let text = '';
  const blocks = () => text.split('\n\n').filter((block) => block.includes('event: '));
  while (blocks().length < count) {
    const { value } = await reader.read();
    text += decoder.decode(value);
  }
  await reader.cancel();
  return blocks().map((block) => ({
    type: /event: (.*)/.exec(block)?.[1],
    data: JSON.parse(/data: (.*)/.exec(block)?.[1] ?? 'null') as unknown,
  })) as LiveEvent[];
}

describe('a mock backend over time', () => {
  it('reports the automatic, free reply of a fictional member within 6 seconds (FICTION-4, CHAT-17)', async () => {
    const backend = createStoppedBackend();
    const call = callMockBackend(backend);
    const { profiles } = await call('searchMembers', {});
    const fictional = profiles.find((profile) => profile.fictional);
    const stream = await call('streamEvents');
    const body = { ...message(fictional?.id ?? ''), acknowledged_fictional: true } as const;
    await call('sendMessage', { body, ...key() });
    backend.clock.advance({ seconds: 6 });
    const events = await readEvents(stream, 4);
    expect(events.map(({ type }) => type)).toEqual([
      'message.added',
      'self.changed',
      'chat.typing',
      'message.added',
    ]);
    expect(events[3]?.data).toMatchObject({
      message: { automatic: true, credits_spent: 0, sender_id: fictional?.id },
      chat: { num_unread_messages: 1 },
    });
  });

  it('reports the message of another member', async () => {
    const backend = createStoppedBackend();
    const call = callMockBackend(backend);
    const stream = await call('streamEvents');
    const { chats } = await call('listChats');
    const other = callMockBackend(backend, chats[0]?.profile.id);
    await other('sendMessage', { body: message(backend.self?.id ?? '', 'Are you there?'), ...key() });
    const [added] = await readEvents(stream, 1);
    expect(added).toMatchObject({ type: 'message.added', data: { message: { text: 'Are you there?' } } });
  });

  it('reports a completed payment with credits and premium (PAY-6), and what a story emits', async () => {
    const backend = createStoppedBackend({ signedIn: 'free' });
    const call = callMockBackend(backend);
    const stream = await call('streamEvents');
    const body = {
      bundle_id: '25',
      payment_method: 'ideal',
      express_request: true,
      expected_price: 3_500,
    } as const;
    const { order } = await call('placeOrder', { body, ...key() });
    expect(order.checkout_url).toBe(`/mock-checkout/${order.id}`);
    backend.settleOrder(order.id, 'completed');
    backend.emit({ type: 'reset', data: {} });
    const events = await readEvents(stream, 3);
    expect(events).toMatchObject([
      { type: 'order.changed', data: { order: { id: order.id, status: 'completed', checkout_url: null } } },
      { type: 'self.changed', data: { user: { credits: 28, paid_user: true } } },
      { type: 'reset' },
    ]);
  });

  it('runs scheduled tasks in real time', async () => {
    const backend = createMockBackend({ now: NOW });
    backends.push(backend);
    const happened = new Promise<Date>((resolve) =>
      backend.clock.after(0.02, () => resolve(backend.clock.now())),
    );
    expect((await happened).getTime()).toBeGreaterThanOrEqual(NOW.getTime() + 20);
  });
});

describe('over MSW', () => {
  /** Requests that the backend does not handle get the status 418. */
  function serveOverMsw(backend: MockBackend): Disposable {
    const server = setupServer(
      ...mswHandlers(backend),
      http.all('*', () => new Response(null, { status: 418 })),
    );
    server.listen();
    return { [Symbol.dispose]: () => server.close() };
  }

  it('does not handle files in folders named like the paths of calls and photos', async () => {
    const backend = createStoppedBackend({ signedIn: 'free' });
    using _ = serveOverMsw(backend);
    for (const file of ['src/photos/photos.outcomes.ts', 'src/api/calls.ts']) {
      expect((await fetch(`http://localhost:6701/packages/${file}`)).status).toBe(418);
    }
  });

  it('serves the main photo clear and locked photos only blurred (PHOTO-8)', async () => {
    const backend = createStoppedBackend({ signedIn: 'free' });
    using _ = serveOverMsw(backend);
    const [, ...others] = backend.members.values();
    const owner = others.find((member) =>
      [...backend.photos.values()].some((photo) => photo.memberId === member.id && photo.private),
    );
    const response = await fetch(`http://localhost:6701/api/member.php?id=${owner?.id}`);
    const { profile } = (await response.json()) as CallResponse<'readMember'>;
    const locked = profile.photos.find((photo) => photo.locked)?.sources[0]?.webp ?? '';
    const blurred = await fetch(`http://localhost:6701${locked}`);
    expect(blurred.headers.get('content-type')).toBe('image/svg+xml');
    expect(await blurred.text()).toContain('feGaussianBlur');
    const clear = await fetch(`http://localhost:6701${locked.replace('-blurred', '')}`);
    expect(clear.status).toBe(404);
    const main = await fetch(`http://localhost:6701${profile.main_image?.filename}`);
    expect(await main.text()).not.toContain('feGaussianBlur');
  });
});
