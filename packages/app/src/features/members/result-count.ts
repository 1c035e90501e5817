import type { IntlShape } from 'react-intl';

type SearchResult = {
  readonly count: number;
  /** Whether there are more than `count`. */
  readonly countCapped: boolean;
  /** How many are on the page. */
  readonly shown: number;
  readonly hasMore: boolean;
};

/**
 * The number of results of a search, for a message's plural (`count`) and as text (`number`): "128", "1,000+"
 * (SEARCH-6). Once more members are on the page than a capped count says, their number counts.
 */
export function resultCount(
  intl: Pick<IntlShape, 'formatNumber'>,
  { count, countCapped, shown, hasMore }: SearchResult,
): { count: number; number: string } {
  const known = countCapped ? Math.max(count, shown) : count;
  return { count: known, number: `${intl.formatNumber(known)}${countCapped && hasMore ? '+' : ''}` };
}
