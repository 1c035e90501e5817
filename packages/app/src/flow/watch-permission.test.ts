import { afterEach, expect, it, vi } from 'vitest';
import { watchPermission } from './watch-permission.ts';

afterEach(() => vi.unstubAllGlobals());

/** A permission as `navigator.permissions` gives it, with a state that somebody changes. */
function permission() {
  const status = Object.assign(new EventTarget(), { state: 'prompt' as PermissionState });
  const query = vi.fn(() => Promise.resolve(status));
  vi.stubGlobal('navigator', { permissions: { query } });
  return {
    query,
    change(state: PermissionState) {
      status.state = state;
      status.dispatchEvent(new Event('change'));
    },
  };
}

it('tells each change until it is stopped', async () => {
  const { query, change } = permission();
  const told = vi.fn();
  const stop = watchPermission('geolocation', told);
  await query.mock.results[0]?.value;
  change('denied');
  change('granted');
  stop();
  change('denied');
  expect(query).toHaveBeenCalledWith({ name: 'geolocation' });
  expect(told.mock.calls).toEqual([['denied'], ['granted']]);
});

it('tells nothing when it was stopped before the browser answered', async () => {
  const { query, change } = permission();
  const told = vi.fn();
  watchPermission('notifications', told)();
  await query.mock.results[0]?.value;
  change('granted');
  expect(told).not.toHaveBeenCalled();
});

it('is silent where the browser cannot be asked', async () => {
  vi.stubGlobal('navigator', {});
  const told = vi.fn();
  const stop = watchPermission('notifications', told);
  await Promise.resolve();
  stop();
  expect(told).not.toHaveBeenCalled();
});
