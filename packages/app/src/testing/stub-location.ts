import { spyOn } from 'storybook/test';

type Located = { readonly latitude: number; readonly longitude: number };

/** A location that the mock backend knows. */
export const UTRECHT: Located = { latitude: 52.0907, longitude: 5.1214 };

/** What a W3C `GeolocationPositionError` says after a denial. */
const PERMISSION_DENIED = 1;
/** And after a search that took too long. */
const TIMEOUT = 3;

/**
 * Returns a story's `beforeEach` that makes the browser find this location, be denied it, take too long, or never answer;
 * a headless browser has neither a prompt nor a location.
 */
export function withLocation(located: Located | 'denied' | 'timed out' | 'never') {
  return () => {
    const state = located === 'denied' ? 'denied' : 'prompt';
    spyOn(navigator.permissions, 'query').mockResolvedValue(
      Object.assign(new EventTarget(), { state }) as PermissionStatus,
    );
    spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((done, failed) => {
      const failWith = (code: number) =>
        failed?.({ code, PERMISSION_DENIED, TIMEOUT } as GeolocationPositionError);
      if (located === 'never') return;
      if (located === 'denied') failWith(PERMISSION_DENIED);
      else if (located === 'timed out') failWith(TIMEOUT);
      else done({ coords: located } as unknown as GeolocationPosition);
    });
  };
}

/** A story's `beforeEach` for a browser that cannot locate. */
export function withoutGeolocation() {
  const property = Object.getOwnPropertyDescriptor(Navigator.prototype, 'geolocation');
  Reflect.deleteProperty(Navigator.prototype, 'geolocation');
  return () => property && void Object.defineProperty(Navigator.prototype, 'geolocation', property);
}
