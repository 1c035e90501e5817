import { useNavigation } from 'react-router-dom';

/** Whether a search is loading, and not another page. */
export function useSearching(): boolean {
  return useNavigation().location?.pathname.endsWith('/members') ?? false;
}
