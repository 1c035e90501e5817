import { useMutation } from '@tanstack/react-query';
import { cellOf } from '@rendezvous/contract/place-grid';
import type { CallResponse } from '@rendezvous/contract/calls';
import { CallError } from '@rendezvous/contract/errors';
import { GEOLOCATION_MAX_AGE_MS } from '@rendezvous/contract/rules';
import { useAppServices } from '../../data/AppServicesContext.tsx';
import { callQueryOptions } from '../../data/call-query-options.ts';
import { invalidateDistances } from '../../live/invalidate-distances.ts';
import type { PlaceBrowser } from '../../place/place-browser.ts';

/** Why the device could not be located: denied, not within the time, or not at all. */
export class LocateError extends Error {
  readonly reason: 'denied' | 'timed_out' | 'unavailable';
  constructor(reason: LocateError['reason']) {
    super(`The device could not be located: ${reason}`);
    this.reason = reason;
  }
}

async function locate(browser: Pick<PlaceBrowser, 'locate'>) {
  try {
    return await browser.locate({ maximumAgeMs: GEOLOCATION_MAX_AGE_MS });
  } catch (error) {
    const code = error instanceof CallError ? error.code : null;
    throw new LocateError(
      code === 'forbidden' ? 'denied' : code === 'not_found' ? 'timed_out' : 'unavailable',
    );
  }
}

/**
 * Locates the device and shares its cell, or stops sharing (PLACE-3). The location is snapped to the cell here, so that
 * nothing finer leaves the device. It fails with a `LocateError`, or as `changeSelf` does.
 */
export function useSharePlace(browser: Pick<PlaceBrowser, 'locate'>) {
  const { call, queries } = useAppServices();
  return useMutation<CallResponse<'changeSelf'>, CallError | LocateError, boolean>({
    mutationFn: async (isShared) => {
      const place = isShared ? cellOf(await locate(browser)) : null;
      return call('changeSelf', { body: { place } });
    },
    onSuccess: (response) => {
      queries.setQueryData(callQueryOptions('readSelf').queryKey, response);
      invalidateDistances(queries);
    },
  });
}
