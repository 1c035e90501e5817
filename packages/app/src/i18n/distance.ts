import {
  cellSizeIn,
  DISTANCE_LIMITS,
  limitIn,
  type DistanceLimit,
  type DistanceStep,
} from '@rendezvous/contract/distance';
import type { IntlShape } from 'react-intl';
import { placeName } from './format.ts';
import { formatMessageOf } from './useMessages.ts';

const LAST_LIMIT = DISTANCE_LIMITS[DISTANCE_LIMITS.length - 1] as DistanceLimit;

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

/** How far away a member is, as "within 25 km"; undefined where that is not shown (PLACE-4). */
export function distanceText(
  intl: IntlShape,
  step: DistanceStep | null,
  ownCountry: string | null,
): string | undefined {
  if (step === null) return undefined;
  const isFarther = step === 'farther';
  const distance = limitName(intl, isFarther ? LAST_LIMIT : step, ownCountry);
  return formatMessageOf(intl)(isFarther ? 'shell.distance_beyond' : 'shell.distance_within', { distance });
}

type Located = {
  readonly country: string | null;
  readonly region: string | null;
  readonly distance: DistanceStep | null;
};

/** Where a member lives and how far away they are, in one line. */
export function placeAndDistance(intl: IntlShape, member: Located, ownCountry: string | null): string {
  const parts = [placeName(intl, member), distanceText(intl, member.distance, ownCountry)];
  return parts.filter(Boolean).join(' · ');
}
