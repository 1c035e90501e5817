// @ts-check
import { feature } from 'topojson-client';
import { topology } from 'topojson-server';
import { presimplify } from 'topojson-simplify';
import { COUNTRY_CODES } from '../../packages/contract/src/countries.ts';
import { REGIONS } from '../../packages/contract/src/regions.ts';

/** A drawing is at most this wide and high, in its own units. */
const [WIDTH, HEIGHT] = [300, 340];
/** The most bytes of the paths of one country. */
const BUDGET = 3_300;
/** Islands smaller than this, in square units, are not drawn, unless the region has no larger part. */
const SMALLEST_ISLAND = 1.5;
/** The space around what is drawn in a row of its own, in units. */
const GAP = 6;

/** Regions far from the rest, which are drawn in a row of their own: the width and height of each, in units. */
const APART = {
  ES: [[['Canarias'], 90, 36], [['Ceuta'], 12, 12], [['Melilla'], 12, 12]],
  FR: [
    [['Guadeloupe'], 34, 34], [['Martinique'], 34, 34], [['Guyane'], 34, 40], [['La Réunion'], 34, 34], [['Mayotte'], 30, 34],
  ],
  US: [[['Alaska'], 84, 62], [['Hawaii'], 66, 44]],
}; // prettier-ignore
/** How far the row reaches into the empty corner beneath the rest. */
const LIFT = { US: 44 };

/** @typedef {(point: [number, number]) => [number, number]} Projection */

/**
 * Draws the regions of every country: `viewBox` sizes and one SVG path a region, in the order of `REGIONS`.
 *
 * @param {any} regions the topology of `regionTopology`
 * @returns {Record<string, { width: number, height: number, paths: string[] }>}
 */
export function countryMaps(regions) {
  const { features } = /** @type {any} */ (feature(regions, regions.objects.regions));
  return Object.fromEntries(COUNTRY_CODES.map((country) => [country, countryMap(country, features)]));
}

function countryMap(country, features) {
  const areas = new Map(
    features
      .filter(({ properties }) => properties.country === country)
      .map(({ properties, geometry }) => [properties.region, polygonsOf(country, geometry)]),
  );
  const apart = APART[country] ?? [];
  const isApart = (region) => apart.some(([names]) => names.includes(region));
  const main = REGIONS[country].filter((region) => !isApart(region));
  const fitted = fit(
    main.flatMap((region) => areas.get(region)),
    WIDTH,
    HEIGHT,
  );
  const placed = new Map(main.map((region) => [region, project(areas.get(region), fitted.at(0, 0))]));
  let left = 0;
  let height = fitted.height;
  const top = fitted.height + GAP - (LIFT[country] ?? 0);
  for (const [names, width, most] of apart) {
    const part = fit(
      names.flatMap((name) => areas.get(name)),
      width,
      most,
    );
    for (const name of names) placed.set(name, project(areas.get(name), part.at(left, top)));
    left += part.width + GAP * 2;
    height = Math.max(height, top + part.height);
  }
  const paths = drawnWithin(
    BUDGET,
    REGIONS[country].map((region) => placed.get(region)),
  );
  return { width: Math.ceil(Math.max(fitted.width, left - GAP * 2)), height: Math.ceil(height), paths };
}

/** Fits polygons into a box by Lambert's azimuthal equal-area projection around their middle. */
function fit(polygons, width, height) {
  const points = polygons.flat(2);
  const [west, east] = extent(points.map(([longitude]) => longitude));
  const [south, north] = extent(points.map(([, latitude]) => latitude));
  const flat = azimuthal((west + east) / 2, (south + north) / 2);
  const [x0, x1] = extent(points.map((point) => flat(point)[0]));
  const [y0, y1] = extent(points.map((point) => flat(point)[1]));
  const scale = Math.min(width / (x1 - x0), height / (y1 - y0));
  return {
    width: (x1 - x0) * scale,
    height: (y1 - y0) * scale,
    at: (left, top) => (point) => {
      const [x, y] = flat(point);
      return [left + (x - x0) * scale, top + (y - y0) * scale];
    },
  };
}

/** @returns {Projection} x to the east, y to the south, in radii of the earth */
function azimuthal(longitude, latitude) {
  const radians = (degrees) => (degrees * Math.PI) / 180;
  const [sine, cosine] = [Math.sin(radians(latitude)), Math.cos(radians(latitude))];
  return ([lon, lat]) => {
    const [x, y] = [radians(lon - longitude), radians(lat)];
    const k = Math.sqrt(2 / (1 + sine * Math.sin(y) + cosine * Math.cos(y) * Math.cos(x)));
    return [k * Math.cos(y) * Math.sin(x), -k * (cosine * Math.sin(y) - sine * Math.cos(y) * Math.cos(x))];
  };
}

function extent(numbers) {
  return [numbers.reduce((a, b) => Math.min(a, b)), numbers.reduce((a, b) => Math.max(a, b))];
}

/** Uninhabited or far islands, without which the rest is drawn larger. */
const FAR = {
  NO: ([longitude]) => longitude < 0,
  US: ([longitude, latitude]) => longitude > 0 || longitude < (latitude > 40 ? -170 : -161),
};

function polygonsOf(country, { type, coordinates }) {
  const polygons = type === 'MultiPolygon' ? coordinates : [coordinates];
  return polygons.filter(([ring]) => !FAR[country]?.(ring[0]));
}

const project = (polygons, projection) =>
  polygons.map((rings) => rings.map((ring) => ring.map((point) => projection(point))));

/** The paths of the regions with as many points as the budget allows; both sides of a border keep the same points. */
function drawnWithin(budget, regions) {
  const objects = Object.fromEntries(
    regions.map((polygons, index) => [index, { type: 'MultiPolygon', coordinates: large(polygons) }]),
  );
  const weighted = presimplify(/** @type {any} */ (topology(/** @type {any} */ (objects), 1e5)));
  let [low, high] = [0, 200];
  let paths = pathsOf(weighted, high, regions.length);
  for (let round = 0; round < 20; round += 1) {
    const detail = (low + high) / 2;
    const drawn = pathsOf(weighted, detail, regions.length);
    if (drawn.join('').length > budget) low = detail;
    else [high, paths] = [detail, drawn];
  }
  return paths;
}

/** The polygons that are large enough to be seen, and in any case the largest. */
function large(polygons) {
  const sorted = polygons.toSorted((one, other) => area(other[0]) - area(one[0]));
  return sorted.filter(([ring], index) => index === 0 || area(ring) >= SMALLEST_ISLAND);
}

function area(ring) {
  return (
    Math.abs(ring.reduce((sum, [x, y], i) => sum + x * ring.at(i - 1)[1] - ring.at(i - 1)[0] * y, 0)) / 2
  );
}

function pathsOf({ arcs, objects }, detail, count) {
  const lines = arcs.map((points) => thinned(points, detail));
  return Array.from({ length: count }, (_, index) =>
    objects[index].arcs.map((rings) => rings.map((ring) => ringPath(ring, lines)).join('')).join(''),
  );
}

/** The points of an arc that matter at this detail, on whole units; a small closed arc keeps four. */
function thinned(points, detail) {
  const weights = points.map(([, , weight]) => weight).toSorted((one, other) => other - one);
  const isClosed = points[0][0] === points.at(-1)[0] && points[0][1] === points.at(-1)[1];
  const needed = weights[Math.min(isClosed ? 3 : 2, weights.length - 1)];
  return points
    .filter(([, , weight]) => weight >= Math.min(detail, needed))
    .map(([x, y]) => [Math.round(x), Math.round(y)]);
}

function ringPath(ring, lines) {
  const points = ring.flatMap((arc, index) => {
    const line = arc < 0 ? lines[~arc].toReversed() : lines[arc];
    return index === 0 ? line : line.slice(1);
  });
  let [x, y] = points[0];
  let path = '';
  for (const [toX, toY] of points.slice(1, -1)) {
    if (toX === x && toY === y) continue;
    path += numbers(toX - x, toY - y);
    [x, y] = [toX, toY];
  }
  return path && `M${points[0].join(' ')}l${path.trimStart()}z`;
}

/** Two numbers of a relative line, with no more separators than needed. */
function numbers(x, y) {
  return (x < 0 ? '' : ' ') + x + (y < 0 ? '' : ' ') + y;
}
