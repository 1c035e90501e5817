import { useLocation } from 'react-router-dom';
import { readTracking, type Tracking } from '@rendezvous/contract/tracking';
import { arrivalAddress } from './arrival-address.ts';

/**
 * The parameters of the advertiser's link by which the visitor came: those of this page's address, else of the address by
 * which the app was opened. Links that load another page carry them, because nothing is stored (SIGNUP-15).
 */
export function useTracking(): Tracking | undefined {
  const { search } = useLocation();
  return (
    readTracking(new URLSearchParams(search)) ??
    readTracking(arrivalAddress()?.searchParams ?? new URLSearchParams())
  );
}
