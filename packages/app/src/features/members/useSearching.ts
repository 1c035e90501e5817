import { useNavigation } from 'react-router-dom';

/** Whether another search is on its way, and not a profile that was opened. */
export function useSearching(): boolean {
  return useNavigation().location?.pathname.endsWith('/members') ?? false;
}
