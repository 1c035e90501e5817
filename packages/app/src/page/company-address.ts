import type { CompanyInfo } from '@rendezvous/contract/entities';
import type { IntlShape } from 'react-intl';
import { countryName } from '../i18n/format.ts';

/** The address of the company in one line, without the parts that it does not have; empty if there is none (SITE-9). */
export function companyAddress(
  intl: IntlShape,
  { address, city, country }: Pick<CompanyInfo, 'address' | 'city' | 'country'>,
): string {
  const place = [address, city].filter(Boolean);
  return place.length > 0 ? [...place, countryName(intl, country)].join(', ') : '';
}
