import { afterEach, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { GEOLOCATION_MAX_AGE_MS, LOCATE_TIMEOUT_MS } from '@rendezvous/contract/rules';
import type { Call } from '@rendezvous/contract/transport';
import { placeBrowser } from './place-browser.ts';
import { placeFlow } from './place.flow.ts';

afterEach(() => vi.unstubAllGlobals());

const DENIED = 1;
const UNAVAILABLE = 2;
const TIMEOUT = 3;

/** Stubs a browser that locates with this result. */
function stubBrowser(result: { latitude: number; longitude: number } | { code: number }) {
  const getCurrentPosition = vi.fn<Geolocation['getCurrentPosition']>((done, failed) =>
    'code' in result
      ? failed?.({ code: result.code, PERMISSION_DENIED: DENIED, TIMEOUT } as GeolocationPositionError)
      : done({ coords: result } as GeolocationPosition),
  );
  const query = async () => ({ state: 'prompt' });
  vi.stubGlobal('navigator', { geolocation: { getCurrentPosition }, permissions: { query } });
  return getCurrentPosition;
}

async function locateWith(result: Parameters<typeof stubBrowser>[0], country: string | null = 'NL') {
  const getCurrentPosition = stubBrowser(result);
  const call = vi.fn(async () => ({ country, region: country && 'Utrecht' }));
  const actor = createActor(placeFlow({ call: call as unknown as Call, browser: placeBrowser })).start();
  await waitFor(actor, (snapshot) => snapshot.matches('ready'));
  actor.send({ type: 'place.wanted' });
  const snapshot = await waitFor(actor, (one) => !one.matches('locating') && !one.matches('naming'));
  actor.stop();
  return { getCurrentPosition, call, snapshot };
}

it('finds country and region, sends only a rounded location, and accepts a position of up to 1 hour (PLACE-1)', async () => {
  const { getCurrentPosition, call, snapshot } = await locateWith({
    latitude: 52.090_737,
    longitude: 5.121_42,
  });
  expect(snapshot.value).toBe('located');
  expect(snapshot.context.place).toEqual({ country: 'NL', region: 'Utrecht' });
  expect(call).toHaveBeenCalledWith('geocode', expect.objectContaining({ query: { lat: 52.09, lon: 5.12 } }));
  expect(getCurrentPosition.mock.calls[0]?.[2]).toEqual({
    maximumAge: GEOLOCATION_MAX_AGE_MS,
    timeout: LOCATE_TIMEOUT_MS,
  });
});

it('fails with not_found for a location without a country (PLACE-2)', async () => {
  const { snapshot } = await locateWith({ latitude: 0, longitude: 0 }, null);
  expect(snapshot.value).toBe('failed');
  expect(snapshot.context.failure).toMatchObject({ code: 'not_found' });
});

it.each([
  [DENIED, 'denied'],
  [UNAVAILABLE, 'failed'],
  [TIMEOUT, 'timedOut'],
])('after the browser’s error %i the state is %s', async (code, state) => {
  const { snapshot, call } = await locateWith({ code });
  expect(snapshot.value).toBe(state);
  expect(call).not.toHaveBeenCalled();
});

it('is unsupported by a browser that cannot locate (PLACE-1)', async () => {
  vi.stubGlobal('navigator', {});
  expect(await placeBrowser.readPermission()).toBe('unsupported');
});
