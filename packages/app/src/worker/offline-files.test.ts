import { afterEach, describe, expect, it, vi } from 'vitest';
import { takeSharedPhoto } from '../photo/shared-photo.ts';
import { stubWorkerScope } from '../testing/stub-worker-scope.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the files of the offline page (APP-4)', () => {
  const PAGE = '<script src="/assets/new.js"></script><link href="/assets/style.css">';
  const answer = async (address: string | Request) =>
    new Response(String(address).startsWith('/offline-page') ? PAGE : `content of ${String(address)}`);
  const started = { type: 'page.started', locale: 'de', signedIn: true };
  const fileOf = (clientId: string, path = '/assets/new.js') => ({
    clientId,
    request: { url: `https://localhost${path}`, mode: 'cors', method: 'GET' },
  });
  const visitOffline = {
    request: { url: 'https://localhost/de/chats', mode: 'navigate', method: 'GET' },
    resultingClientId: 'offline',
    preloadResponse: Promise.resolve(undefined),
  };

  it('are stored for a member, each once, and those that it no longer names are dropped', async () => {
    const { dispatch, fetch, stored } = await stubWorkerScope({
      stored: { 'offline-2': { '/assets/old.js': 'old', '/assets/style.css': 'style' } },
    });
    fetch.mockImplementation(answer);
    await dispatch('message', { data: started });
    expect(fetch.mock.calls.map(([address]) => address)).toEqual([
      '/offline-page?locale=de',
      '/assets/new.js',
    ]);
    expect(stored()).toEqual({
      'offline-2': ['/assets/style.css', '/assets/new.js', '/offline-page?locale=de'],
    });
  });

  it('are not stored for a visitor', async () => {
    const { dispatch, fetch, stored } = await stubWorkerScope();
    fetch.mockImplementation(answer);
    await dispatch('message', { data: { ...started, signedIn: false } });
    expect(stored()).toEqual({ 'offline-2': ['/offline-page?locale=de'] });
  });

  it('leave the stored page as it was when one of them cannot be loaded', async () => {
    const { dispatch, fetch } = await stubWorkerScope({
      stored: { 'offline-2': { '/offline-page?locale=de': 'whole' } },
    });
    fetch.mockImplementation(async (address) => {
      if (String(address).endsWith('.css')) throw new TypeError('Failed to fetch');
      return answer(address);
    });
    await dispatch('message', { data: started });
    fetch.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await (await dispatch('fetch', visitOffline))?.text()).toBe('whole');
  });

  it('are answered from the store for that page only, so that no other page waits for the worker', async () => {
    const { dispatch, fetch } = await stubWorkerScope();
    fetch.mockImplementation(answer);
    await dispatch('message', { data: started });
    fetch.mockRejectedValue(new TypeError('Failed to fetch'));
    await dispatch('fetch', visitOffline);
    expect(await (await dispatch('fetch', fileOf('offline')))?.text()).toBe('content of /assets/new.js');
    expect(await dispatch('fetch', fileOf('another page'))).toBeUndefined();
    expect(await dispatch('fetch', fileOf('offline', '/api/chats.php'))).toBeUndefined();
  });
});

describe('a photo that is shared with the app (APP-8)', () => {
  const share = (body: FormData, path = '/de/share-photo') => ({
    clientId: '',
    request: new Request(`https://localhost${path}`, { method: 'POST', body }),
  });
  const withPhoto = () => {
    const form = new FormData();
    form.set('photo', new File(['pixels'], 'ström.jpg', { type: 'image/jpeg' }));
    return form;
  };

  it('is kept for the profile, which opens in the language of the app', async () => {
    const { dispatch, stored } = await stubWorkerScope();
    const answer = await dispatch('fetch', share(withPhoto()));
    expect([answer?.status, answer?.headers.get('location')]).toEqual([
      303,
      'https://localhost/de/profile?shared=photo',
    ]);
    expect(stored()).toEqual({ 'shared-photos': ['/shared-photo'] });
    const file = await takeSharedPhoto(Date.now());
    expect([file?.name, file?.type, await file?.text()]).toEqual(['ström.jpg', 'image/jpeg', 'pixels']);
    expect(await takeSharedPhoto(Date.now())).toBeNull();
  });

  it('stays through a new version of the worker and a log-in, but for a day only', async () => {
    const { dispatch, fetch, stored } = await stubWorkerScope();
    fetch.mockImplementation(async () => new Response('page'));
    await dispatch('fetch', share(withPhoto()));
    await dispatch('activate');
    await dispatch('message', { data: { type: 'page.started', locale: 'de', signedIn: false } });
    expect(stored()['shared-photos']).toEqual(['/shared-photo']);
    vi.useFakeTimers({ now: Date.now() + 86_500_000, toFake: ['Date'] });
    await dispatch('message', { data: { type: 'page.started', locale: 'de', signedIn: false } });
    expect(stored()['shared-photos']).toEqual([]);
  });

  it.each(['2000-01-01', '2100-01-01'])(
    'is not lost when a wrong clock dated it %s, and then waits for a day',
    async (wrong) => {
      const { dispatch, fetch, stored } = await stubWorkerScope();
      fetch.mockImplementation(async () => new Response('page'));
      const page = { data: { type: 'page.started', locale: 'de', signedIn: true } };
      vi.useFakeTimers({ now: new Date(wrong), toFake: ['Date'] });
      await dispatch('fetch', share(withPhoto()));
      vi.setSystemTime(new Date('2026-03-10T12:00:00Z'));
      await dispatch('message', page);
      expect(stored()['shared-photos']).toEqual(['/shared-photo']);
      vi.setSystemTime(new Date('2026-03-11T12:00:01Z'));
      await dispatch('message', page);
      expect(stored()['shared-photos']).toEqual([]);
    },
  );

  it.each(['2000-01-01', '2100-01-01'])('is taken by the profile though it was dated %s', async (wrong) => {
    const { dispatch } = await stubWorkerScope();
    vi.useFakeTimers({ now: new Date(wrong), toFake: ['Date'] });
    await dispatch('fetch', share(withPhoto()));
    const file = await takeSharedPhoto(Date.parse('2026-03-10T12:00:00Z'));
    expect([file?.name, await file?.text()]).toEqual(['ström.jpg', 'pixels']);
  });

  it('that waited for more than a day is not taken', async () => {
    const { dispatch } = await stubWorkerScope();
    await dispatch('fetch', share(withPhoto()));
    expect(await takeSharedPhoto(Date.now() + 86_500_000)).toBeNull();
  });

  it('opens the profile too when there is no photo in it or no room for it', async () => {
    const { dispatch, stored } = await stubWorkerScope();
    const answer = await dispatch('fetch', share(new FormData(), '/share-photo'));
    expect(answer?.headers.get('location')).toBe('https://localhost/profile?shared=photo');
    expect(stored()['shared-photos']).toEqual([]);
    expect(await takeSharedPhoto(Date.now())).toBeNull();
  });
});
