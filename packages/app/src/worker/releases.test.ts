import { afterEach, describe, expect, it, vi } from 'vitest';
import { PUSH_PAYLOAD } from '../testing/push-payload.fixture.ts';
import { stubWorkerScope } from '../testing/stub-worker-scope.ts';

afterEach(() => vi.unstubAllGlobals());

describe('a push message', () => {
  const json = (value: unknown) => ({ data: { json: () => value } });
  describe.each([
    ['without content', { data: null }],
    ['that is no JSON', { data: { json: () => JSON.parse('Hello') as unknown } }],
    ['that is null', json(null)],
    ['of a later release', json({ ...PUSH_PAYLOAD, version: 2 })],
    ['of a later release with other fields', json({ version: 3, notification: { title: 'Robin' } })],
    ['of an earlier release, without a version', json({ title: 'Robin', body: 'New message' })],
    ['of this version that lacks a field', json({ ...PUSH_PAYLOAD, path: undefined })],
  ])('%s (PUSH-9)', (_, event) => {
    it('is shown with the site’s name only and without a sound, and leads to the site', async () => {
      const { dispatch, fetch, registration, setAppBadge } = await stubWorkerScope({ shown: ['chat:c1'] });
      fetch.mockImplementation(
        async () => new Response('', { headers: { 'x-site-name': 'Bj%C3%B6rn%20%26%20Co' } }),
      );
      await dispatch('activate');
      await dispatch('push', event);
      expect(registration.showNotification.mock.calls).toEqual([
        [
          'Björn & Co',
          { body: '', tag: 'site', silent: true, icon: '/icon.svg', data: { path: '/members' } },
        ],
      ]);
      expect(setAppBadge).not.toHaveBeenCalled();
    });

    it('is shown once however many arrive, and withdraws nothing', async () => {
      const { dispatch, notifications } = await stubWorkerScope({ shown: ['chat:c2', 'likes'] });
      await dispatch('push', event);
      await dispatch('push', event);
      // Nothing is stored yet, so the site is named by its host.
      expect(notifications()).toEqual([
        { title: 'Earlier', tag: 'chat:c2' },
        { title: 'Earlier', tag: 'likes' },
        { title: 'localhost', tag: 'site' },
      ]);
    });

    it('is not shown while the member looks at the site', async () => {
      const { dispatch, notifications } = await stubWorkerScope({ tabs: [{ focused: true }] });
      await dispatch('push', event);
      expect(notifications()).toEqual([]);
    });
  });

  it('of an earlier server, which does not know all fields, is shown as that server meant it (PUSH-9)', async () => {
    const { version, title, body, tag, path, lang, badge, silent, unread } = PUSH_PAYLOAD;
    const { dispatch, notifications } = await stubWorkerScope({ shown: ['likes', 'chat:c2'] });
    await dispatch('push', json({ version, title, body, tag, path, lang, badge, silent, unread }));
    expect(notifications().map((shown) => shown.tag)).toEqual(['likes', 'chat:c1']);
  });

  it('of a later server keeps what this worker knows of it (PUSH-9)', async () => {
    const { dispatch, registration } = await stubWorkerScope();
    await dispatch('push', json({ ...PUSH_PAYLOAD, actions: [{ action: 'answer' }], image: '/photo.webp' }));
    const [[title, options] = []] = registration.showNotification.mock.calls;
    expect([title, options]).toMatchObject(['Robin', { tag: 'chat:c1', data: { path: '/de/chats/c1' } }]);
    expect(options).not.toHaveProperty('image');
  });
});

it.each([[null], [{}], [{ url: '/de/chats/c1' }]])(
  'opens the site at a press on what another release has shown with the data %o (PUSH-9)',
  async (data) => {
    const { dispatch, clients } = await stubWorkerScope();
    await dispatch('notificationclick', { notification: { close: () => {}, data } });
    expect(clients.openWindow.mock.calls).toEqual([['/members']]);
  },
);
