import { afterEach, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { GEOLOCATION_MAX_AGE_MS } from '@rendezvous/contract/rules';
import type { Call } from '@rendezvous/contract/transport';
import { placeBrowser } from './place-browser.ts';
import { placeFlow } from './place.flow.ts';

afterEach(() => vi.unstubAllGlobals());

const DENIED = 1;
const UNAVAILABLE = 2;

/** A browser that may be asked, and answers so. */
function device(answer: { latitude: number; longitude: number } | { code: number }) {
  const getCurrentPosition = vi.fn<Geolocation['getCurrentPosition']>((done, failed) =>
    'code' in answer
      ? failed?.({ code: answer.code, PERMISSION_DENIED: DENIED } as GeolocationPositionError)
      : done({ coords: answer } as GeolocationPosition),
  );
  const query = async () => ({ state: 'prompt' });
  vi.stubGlobal('navigator', { geolocation: { getCurrentPosition }, permissions: { query } });
  return getCurrentPosition;
}

async function look(answer: Parameters<typeof device>[0], country: string | null = 'NL') {
  const asked = device(answer);
  const call = vi.fn(async () => ({ country, region: country && 'Utrecht' }));
  const actor = createActor(placeFlow({ call: call as unknown as Call, browser: placeBrowser })).start();
  await waitFor(actor, (snapshot) => snapshot.matches('ready'));
  actor.send({ type: 'place.wanted' });
  const snapshot = await waitFor(actor, (one) => !one.matches('locating') && !one.matches('naming'));
  actor.stop();
  return { asked, call, snapshot };
}

it('names the place, and tells the server only about where it is', async () => {
  const { asked, call, snapshot } = await look({ latitude: 52.090_737, longitude: 5.121_42 });
  expect(snapshot.value).toBe('located');
  expect(snapshot.context.place).toEqual({ country: 'NL', region: 'Utrecht' });
  expect(call).toHaveBeenCalledWith('geocode', expect.objectContaining({ query: { lat: 52.09, lon: 5.12 } }));
  expect(asked.mock.calls[0]?.[2]).toEqual({ maximumAge: GEOLOCATION_MAX_AGE_MS });
});

it('knows a place without a name as one', async () => {
  const { snapshot } = await look({ latitude: 0, longitude: 0 }, null);
  expect(snapshot.value).toBe('failed');
  expect(snapshot.context.failure).toMatchObject({ code: 'not_found' });
});

it.each([
  [DENIED, 'denied'],
  [UNAVAILABLE, 'failed'],
])('with the error %i of the browser it is %s', async (code, state) => {
  const { snapshot, call } = await look({ code });
  expect(snapshot.value).toBe(state);
  expect(call).not.toHaveBeenCalled();
});

it('is not offered by a browser that cannot', async () => {
  vi.stubGlobal('navigator', {});
  expect(await placeBrowser.readPermission()).toBe('unsupported');
});
