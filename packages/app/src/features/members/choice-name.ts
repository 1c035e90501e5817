import type { DistanceLimit } from '@rendezvous/contract/distance';
import type { SearchChoice } from '@rendezvous/contract/search-fields';
import type { IntlShape } from 'react-intl';
import { limitName } from '../../i18n/distance.ts';
import type { MessageId } from '../../i18n/message-id.ts';
import { formatMessageOf } from '../../i18n/useMessages.ts';

/** The name of a value of a search field; a distance is in the unit of the member's country (PLACE-5). */
export function choiceName(
  intl: IntlShape,
  name: SearchChoice,
  value: string,
  ownCountry: string | null,
): string {
  const t = formatMessageOf(intl);
  if (name !== 'distance') return t(`search.${name}.${value}` as MessageId);
  return t('search.distance_within', { distance: limitName(intl, value as DistanceLimit, ownCountry) });
}
