import { DISTANCE_LIMITS, type DistanceLimit, type DistanceStep } from './distance.ts';

const EARTH_RADIUS_KM = 6371;
/** The height of a row of cells; 0.05 degrees of latitude are 5.56 km everywhere. */
const ROW_DEGREES = 0.05;
const ROWS = 180 / ROW_DEGREES;
/** The most cells of a row, at the equator. */
const MAX_COLUMNS = 360 / ROW_DEGREES;

/** The number of the last cell of the grid. */
export const LAST_CELL = ROWS * MAX_COLUMNS - 1;

type Coordinates = { readonly latitude: number; readonly longitude: number };

/** The southern edge of a row. */
const southOf = (row: number) => row * ROW_DEGREES - 90;

/** How many cells a row has: as many as are at least 5 km wide at the edge that is nearer to a pole. */
function columnsOf(row: number): number {
  const farthest = Math.max(Math.abs(southOf(row)), Math.abs(southOf(row + 1)));
  return Math.max(1, Math.floor(MAX_COLUMNS * Math.cos(radians(farthest))));
}

const clamp = (value: number, max: number) => Math.min(Math.max(value, 0), max);

/**
 * Snaps a location to the cell of a fixed grid in which it is (PLACE-3). A cell is 5.56 km high and at least as wide.
 * Everything that is stored, sent or computed is the number of a cell, so that no answer depends on where in it
 * somebody is.
 */
export function cellOf({ latitude, longitude }: Coordinates): number {
  const row = clamp(Math.floor((latitude + 90) / ROW_DEGREES), ROWS - 1);
  const columns = columnsOf(row);
  return row * MAX_COLUMNS + clamp(Math.floor(((longitude + 180) / 360) * columns), columns - 1);
}

/** Whether the number names a cell: rows near the poles have fewer cells than numbers. */
export function isCell(cell: number): boolean {
  const isNumber = Number.isInteger(cell) && cell >= 0 && cell <= LAST_CELL;
  return isNumber && cell % MAX_COLUMNS < columnsOf(Math.floor(cell / MAX_COLUMNS));
}

/** The centre of a cell. */
export function centreOf(cell: number): Coordinates {
  const row = Math.floor(cell / MAX_COLUMNS);
  return {
    latitude: southOf(row) + ROW_DEGREES / 2,
    longitude: (((cell % MAX_COLUMNS) + 0.5) / columnsOf(row)) * 360 - 180,
  };
}

/** The step of the distance between the centres of two cells (PLACE-4). */
export function distanceStep(one: number, other: number): DistanceStep {
  const km = kilometresBetween(centreOf(one), centreOf(other));
  return DISTANCE_LIMITS.find((limit) => km <= Number(limit)) ?? 'farther';
}

/** The first and the last of a row of neighbouring cells. */
export type CellRange = readonly [first: number, last: number];

/** The cells whose distance from a cell is within the limit, as ranges of their numbers, at most two in a row. */
export function cellsWithin(cell: number, limit: DistanceLimit): CellRange[] {
  const centre = centreOf(cell);
  const angle = Number(limit) / EARTH_RADIUS_KM;
  const reach = Math.ceil((angle * 180) / Math.PI / ROW_DEGREES);
  const row = Math.floor(cell / MAX_COLUMNS);
  const ranges: CellRange[] = [];
  for (let other = Math.max(row - reach, 0); other <= Math.min(row + reach, ROWS - 1); other += 1) {
    const latitude = southOf(other) + ROW_DEGREES / 2;
    const above = haversine(angle) - haversine(radians(latitude - centre.latitude));
    if (above < 0) continue;
    const share = above / (Math.cos(radians(latitude)) * Math.cos(radians(centre.latitude)));
    const halfWidth = share >= 1 ? 180 : (2 * Math.asin(Math.sqrt(share)) * 180) / Math.PI;
    ranges.push(...rangesOf(other, centre.longitude, halfWidth));
  }
  return ranges;
}

/** The cells of a row whose centres are at most so many degrees of longitude away. */
function rangesOf(row: number, longitude: number, halfWidth: number): CellRange[] {
  const columns = columnsOf(row);
  const columnAt = (degrees: number) => ((degrees + 180) / 360) * columns - 0.5;
  const first = Math.ceil(columnAt(longitude - halfWidth));
  const last = Math.floor(columnAt(longitude + halfWidth));
  if (last < first) return [];
  const cells = (from: number, to: number): CellRange => [row * MAX_COLUMNS + from, row * MAX_COLUMNS + to];
  if (last - first + 1 >= columns) return [cells(0, columns - 1)];
  if (first < 0) return [cells(first + columns, columns - 1), cells(0, last)];
  if (last >= columns) return [cells(first, columns - 1), cells(0, last - columns)];
  return [cells(first, last)];
}

function kilometresBetween(one: Coordinates, other: Coordinates): number {
  const share =
    haversine(radians(other.latitude - one.latitude)) +
    Math.cos(radians(one.latitude)) *
      Math.cos(radians(other.latitude)) *
      haversine(radians(other.longitude - one.longitude));
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(share)));
}

const haversine = (angle: number) => Math.sin(angle / 2) ** 2;

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
