import { cellSizeIn, DISTANCE_LIMITS, limitIn, type DistanceLimit, type DistanceStep } from '@rendezvous/contract/distance';
import type { IntlShape } from 'react-intl';
import { placeName } from './format.ts';
import { formatMessageOf } from './useMessages.ts';

/** A limit as "25 km" or "15 mi", by the country of the member who reads it (PLACE-4). */
export function limitName(intl: IntlShape, limit: DistanceLimit, country: string | null): string {
  const { unit, value } = limitIn(limit, country);
  return intl.formatNumber(value, { style: 'unit', unit, unitDisplay: 'short' });
}

/** The size of a cell of the grid (PLACE-3). */
export function gridName(intl: IntlShape, country: string | null): string {
  const { unit, value } = cellSizeIn(country);
  return intl.formatNumber(value, { style: 'unit', unit, unitDisplay: 'short' });
}

type Located = {
  readonly country: string | null;
  readonly region: string | null;
  readonly distance: DistanceStep | null;
};

/** Where a member lives, and how far away they are where that is shown (PLACE-4). */
export function placeAndDistance(intl: IntlShape, member: Located, ownCountry: string | null): string {
  const place = placeName(intl, member);
  if (member.distance === null) return place;
  const t = formatMessageOf(intl);
  const isFarther = member.distance === 'farther';
  const limit = isFarther ? (DISTANCE_LIMITS.at(-1) as DistanceLimit) : (member.distance as DistanceLimit);
  const distance = limitName(intl, limit, ownCountry);
  return `${place} · ${t(isFarther ? 'shell.distance_beyond' : 'shell.distance_within', { distance })}`;
}
