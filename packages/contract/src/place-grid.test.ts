import { describe, expect, it } from 'vitest';
import { DISTANCE_LIMITS, type DistanceLimit } from './distance.ts';
import { cellOf, cellsWithin, centreOf, distanceStep, isCell, LAST_CELL } from './place-grid.ts';

const UTRECHT = { latitude: 52.0907, longitude: 5.1214 };
const AMSTERDAM = { latitude: 52.3676, longitude: 4.9041 };
const BERLIN = { latitude: 52.52, longitude: 13.405 };

/** Locations all over the world and near its edges, the same in each run. */
const LOCATIONS = [
  UTRECHT,
  AMSTERDAM,
  BERLIN,
  { latitude: 69.6492, longitude: 18.9553 },
  { latitude: -16.9, longitude: 179.99 },
  { latitude: -16.9, longitude: -180 },
  { latitude: 90, longitude: 180 },
  { latitude: -90, longitude: -180 },
  { latitude: 0, longitude: 0 },
];

/** Kilometres on a sphere; the law of cosines, other than in the code under test. */
function kilometres(one: typeof UTRECHT, other: typeof UTRECHT): number {
  const [a, b, gap] = [one.latitude, other.latitude, one.longitude - other.longitude].map(
    (degrees) => (degrees * Math.PI) / 180,
  ) as [number, number, number];
  const cosine = Math.sin(a) * Math.sin(b) + Math.cos(a) * Math.cos(b) * Math.cos(gap);
  return 6371 * Math.acos(Math.min(1, cosine));
}

describe('the grid (PLACE-3)', () => {
  it('has cells that are at least 5 km high and wide up to the 85th degree', () => {
    for (let latitude = -84.975; latitude < 85; latitude += 0.85) {
      const { latitude: middle, longitude } = centreOf(cellOf({ latitude, longitude: 7.3 }));
      const cell = cellOf({ latitude: middle, longitude });
      const east = centreOf(cell + 1);
      expect(kilometres({ latitude: middle, longitude }, east)).toBeGreaterThan(5);
      const north = centreOf(cellOf({ latitude: middle + 0.05, longitude }));
      expect((north.latitude - middle) * 111.19).toBeGreaterThan(5);
    }
  });

  it('gives every location in a cell the same number, and the centre is in its own cell', () => {
    for (const location of LOCATIONS) {
      const cell = cellOf(location);
      expect(isCell(cell)).toBe(true);
      expect(cellOf(centreOf(cell))).toBe(cell);
    }
    const { latitude, longitude } = centreOf(cellOf(UTRECHT));
    for (const [north, east] of [
      [0.024, 0.039],
      [-0.024, -0.039],
      [0.02, -0.03],
    ] as const) {
      expect(cellOf({ latitude: latitude + north, longitude: longitude + east })).toBe(cellOf(UTRECHT));
    }
  });

  it.each([-1, 0.5, Number.NaN, LAST_CELL, LAST_CELL + 1, 1])('has no cell %d', (cell) => {
    expect(isCell(cell)).toBe(false);
  });
});

describe('the steps (PLACE-4)', () => {
  it.each([
    [UTRECHT, UTRECHT, '10'],
    [UTRECHT, AMSTERDAM, '50'],
    [AMSTERDAM, BERLIN, 'farther'],
    [{ latitude: -16.9, longitude: 179.99 }, { latitude: -16.9, longitude: -179.99 }, '10'],
  ])('of %o and %o is %s', (one, other, step) => {
    expect(distanceStep(cellOf(one), cellOf(other))).toBe(step);
    expect(distanceStep(cellOf(other), cellOf(one))).toBe(step);
  });

  it('includes the smaller limits: the cells of a search are those with such a step', () => {
    for (const location of LOCATIONS) {
      const cell = cellOf(location);
      for (const limit of DISTANCE_LIMITS) {
        const ranges = cellsWithin(cell, limit);
        const isFound = (other: number) => ranges.some(([first, last]) => first <= other && other <= last);
        for (const [first, last] of ranges) {
          for (const edge of [first, last]) expect(isCell(edge)).toBe(true);
        }
        for (const other of around(location, limit)) {
          const step = distanceStep(cell, other);
          expect(isFound(other)).toBe(step !== 'farther' && Number(step) <= Number(limit));
        }
      }
    }
  });

  it('needs at most one range a row, and two across the date line', () => {
    expect(cellsWithin(cellOf(UTRECHT), '250').length).toBeLessThanOrEqual(91);
    expect(cellsWithin(cellOf({ latitude: 0, longitude: 179.99 }), '10').length).toBeGreaterThan(3);
  });
});

/** Cells inside, near the edge of and outside the limit. */
function around({ latitude, longitude }: typeof UTRECHT, limit: DistanceLimit): number[] {
  const degrees = Number(limit) / 111.19;
  const cells: number[] = [];
  for (let angle = 0; angle < 360; angle += 15) {
    for (const share of [0.3, 0.9, 0.97, 1.03, 1.2]) {
      const turn = (angle * Math.PI) / 180;
      const north = Math.max(-89.9, Math.min(89.9, latitude + Math.cos(turn) * degrees * share));
      const width = Math.cos((north * Math.PI) / 180);
      const east = longitude + (Math.sin(turn) * degrees * share) / width;
      cells.push(cellOf({ latitude: north, longitude: ((((east + 180) % 360) + 360) % 360) - 180 }));
    }
  }
  return cells;
}
