import { useLocation } from 'react-router-dom';
import { readTracking } from '@rendezvous/contract/tracking';

/** Returns a path with the advertiser's parameters of this page's address, so that they reach the sign-up (SIGNUP-15). */
export function useTracked(): (path: string) => string {
  const { search } = useLocation();
  const tracking = new URLSearchParams(readTracking(new URLSearchParams(search))).toString();
  return (path) => (tracking ? `${path}?${tracking}` : path);
}
