import { CallError } from '@rendezvous/contract/errors';
import type { Permission, Position } from '@rendezvous/machines/geolocation/geolocation.context';
import { watchPermission } from '../flow/watch-permission.ts';

/** The functions of a browser that are needed to find a place. Stories and tests provide their own. */
export type PlaceBrowser = {
  readonly readPermission: () => Promise<Permission>;
  /** @throws CallError forbidden if the person denied it, unavailable if the device cannot be located */
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
      navigator.geolocation.getCurrentPosition(
        ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
        ({ code, PERMISSION_DENIED }) =>
          reject(new CallError(code === PERMISSION_DENIED ? 'forbidden' : 'unavailable')),
        { maximumAge: maximumAgeMs },
      );
    }),
  watchPermission: (onChange) => watchPermission('geolocation', onChange),
};
