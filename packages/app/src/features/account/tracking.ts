import { readTracking } from '@rendezvous/contract/tracking';

/**
 * The search of the sign-up's address with the tracking parameters of `arrival`, the address by which the visitor came
 * to the site; null if it has some of its own or the visitor came without (SIGNUP-15). In the address they outlast a
 * reload, and nothing is stored on the device.
 */
export function withArrivalTracking(search: URLSearchParams, arrival: URL | null): URLSearchParams | null {
  const found = arrival && readTracking(arrival.searchParams);
  if (!found || readTracking(search)) return null;
  return new URLSearchParams([...search, ...Object.entries(found)]);
}
