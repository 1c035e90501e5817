import { CallError } from '@rendezvous/contract/errors';
import type { Permission, Position } from '@rendezvous/machines/geolocation/geolocation.machine';
import { watchPermission } from '../../flow/watch-permission.ts';

/** What the app needs of a browser to find a place; stories and tests bring one of their own. */
export type PlaceBrowser = {
  readonly readPermission: () => Promise<Permission>;
  /**
   * @throws CallError forbidden when somebody said no, unavailable when the device does not know
   */
  readonly locate: (options: { maximumAgeMs: number }) => Promise<Position>;
  /** Tells when somebody changes the permission in the browser's own settings; gives back how to stop listening. */
  readonly watchPermission: (onChange: (permission: Permission) => void) => () => void;
};

/** The browser that the page runs in (W3C Geolocation, W3C Permissions). */
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
