import type { IntlShape } from 'react-intl';
import { SAVED_SEARCH_NAME_LENGTH } from '@rendezvous/contract/saved-searches';
import { shorten } from '@rendezvous/contract/text';
import { filterSummary } from './filter-summary.ts';
import type { SearchFilter } from './search-filter.ts';

/** The name that is proposed for a search, from its filters and not longer than a name may be (SAVED-1). */
export function proposedName(intl: IntlShape, filter: SearchFilter, ownCountry: string | null): string {
  return shorten(filterSummary(intl, filter, ownCountry), SAVED_SEARCH_NAME_LENGTH - 1);
}
