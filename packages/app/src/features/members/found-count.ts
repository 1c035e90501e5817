import type { IntlShape } from 'react-intl';

type Found = {
  readonly count: number;
  /** There are more than `count`. */
  readonly countCapped: boolean;
  /** How many of them are on the page. */
  readonly shown: number;
  readonly hasMore: boolean;
};

/**
 * How many members a search found, as far as it is known, for a message's plural (`count`) and as text (`number`):
 * "128", "1,000+". Beyond a capped count the pages themselves say how many there are at least, and the last page how
 * many there are.
 */
export function foundCount(
  intl: Pick<IntlShape, 'formatNumber'>,
  { count, countCapped, shown, hasMore }: Found,
): { count: number; number: string } {
  const known = countCapped ? Math.max(count, shown) : count;
  return { count: known, number: `${intl.formatNumber(known)}${countCapped && hasMore ? '+' : ''}` };
}
