import { afterEach, expect, it, vi } from 'vitest';
import { watchPermission } from './watch-permission.ts';

afterEach(() => vi.unstubAllGlobals());

/** Stubs `navigator.permissions` with a permission whose state the test can change. */
function stubPermission() {
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

it('reports each change until it is stopped', async () => {
  const { query, change } = stubPermission();
  const onChange = vi.fn();
  const stop = watchPermission('geolocation', onChange);
  await query.mock.results[0]?.value;
  change('denied');
  change('granted');
  stop();
  change('denied');
  expect(query).toHaveBeenCalledWith({ name: 'geolocation' });
  expect(onChange.mock.calls).toEqual([['denied'], ['granted']]);
});

it('reports nothing when it is stopped before the query resolves', async () => {
  const { query, change } = stubPermission();
  const onChange = vi.fn();
  watchPermission('notifications', onChange)();
  await query.mock.results[0]?.value;
  change('granted');
  expect(onChange).not.toHaveBeenCalled();
});

it('reports nothing where the Permissions API is missing', async () => {
  vi.stubGlobal('navigator', {});
  const onChange = vi.fn();
  const stop = watchPermission('notifications', onChange);
  await Promise.resolve();
  stop();
  expect(onChange).not.toHaveBeenCalled();
});
