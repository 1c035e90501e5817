import { useQuery } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { createPath, useLocation } from 'react-router-dom';
import type { CountryCode } from '@rendezvous/contract/countries';
import type { Lander } from '@rendezvous/contract/landers';
import { localisePath } from '@rendezvous/contract/locales';
import { REGIONS } from '@rendezvous/contract/regions';
import type { RegionMapProps } from '@rendezvous/ui/lander/map-hero';
import { useAppServices } from '../../data/AppServicesContext.tsx';
import { callQueryOptions } from '../../data/call-query-options.ts';
import { countryName } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import countryMaps from './country-maps.json';
import { START } from './StartForm.tsx';

type CountryMap = {
  readonly map?: RegionMapProps;
  readonly place?: { readonly country: CountryCode; readonly region: string };
};

/**
 * The map of the visitor's country for the map lander, and the region that the address names (LAND-9). A region leads to
 * the form of the same page, with what else the address says.
 */
export function useCountryMap(lander: Lander): CountryMap {
  const t = useMessages();
  const intl = useIntl();
  const { pathname, search } = useLocation();
  const path = localisePath(useAppServices().locale, pathname);
  const settings = useQuery(callQueryOptions('readSettings')).data?.settings;
  const country = settings?.geoip_country;
  if (lander !== 'maplanding' || !country || !settings.countries.includes(country)) return {};
  const parameters = new URLSearchParams(search);
  const chosen = REGIONS[country].find((region) => region === parameters.get('region'));
  const { width, height, paths } = countryMaps[country];
  const regions = REGIONS[country].map((name, index) => {
    parameters.set('region', name);
    const href = createPath({ pathname: path, search: `?${parameters}`, hash: `#${START}` });
    return { name, path: paths[index] ?? '', href, chosen: name === chosen };
  });
  const map = {
    question: t('account.step.place'),
    country: countryName(intl, country),
    width,
    height,
    regions,
  };
  return { map, ...(chosen && { place: { country, region: chosen } }) };
}
