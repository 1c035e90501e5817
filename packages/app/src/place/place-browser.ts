import { CallError } from '@rendezvous/contract/errors';
import { LOCATE_TIMEOUT_MS } from '@rendezvous/contract/rules';
import type { Permission, Position } from '@rendezvous/machines/geolocation/geolocation.context';
import { watchPermission } from '../flow/watch-permission.ts';

/** The functions of a browser that are needed to find a place. Stories and tests provide their own. */
export type PlaceBrowser = {
  readonly readPermission: () => Promise<Permission>;
  /**
   * @throws CallError forbidden if the person denied it, not_found if it took too long, and unavailable if the device
   * cannot be located or the browser cannot locate
   */
  readonly locate: (options: { maximumAgeMs: number }) => Promise<Position>;
  /**
   * Calls `onChange` when the permission is changed in the browser's settings; returns a function that stops watching.
   */
  readonly watchPermission: (onChange: (permission: Permission) => void) => () => void;
};

/** The browser in which the page runs (W3C Geolocation and Permissions). */
export const placeBrowser: PlaceBrowser = {
  async readPermission() {
    if (!('geolocation' in navigator)) return 'unsupported';
    return (await navigator.permissions.query({ name: 'geolocation' })).state;
  },
  locate: ({ maximumAgeMs }) =>
    new Promise((resolve, reject) => {
      if (!('geolocation' in navigator)) {
        reject(new CallError('unavailable'));
        return;
      }
      navigator.geolocation.getCurrentPosition(
        ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
        ({ code, PERMISSION_DENIED, TIMEOUT }) => {
          if (code === PERMISSION_DENIED) reject(new CallError('forbidden'));
          else reject(new CallError(code === TIMEOUT ? 'not_found' : 'unavailable'));
        },
        { maximumAge: maximumAgeMs, timeout: LOCATE_TIMEOUT_MS },
      );
    }),
  watchPermission: (onChange) => watchPermission('geolocation', onChange),
};
