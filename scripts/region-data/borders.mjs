// @ts-check
import { mergeArcs, neighbors, quantize } from 'topojson-client';
import { topology } from 'topojson-server';
import { filter, filterWeight, presimplify } from 'topojson-simplify';
import { regionOf } from './natural-earth.mjs';

/** Small states and islands among or before our countries: who is there is in none of our regions. */
const ENCLAVES = new Set(['AD', 'FO', 'GG', 'GI', 'IM', 'JE', 'LI', 'LU', 'MC', 'SM', 'VA']);
/** Points whose triangle with their neighbours is smaller are left out: in square degrees, some 4 km². */
const DETAIL = 0.0005;
/** The same for coasts and borders of other countries that are not ours. */
const FOREIGN_DETAIL = 0.01;
/** Islands smaller than this, in square degrees, are left out: who is there is nearest to their region (PLACE-2). */
const SMALLEST_ISLAND = 0.001;
/** The grid of the coordinates: 0.001 degrees around the globe. */
const GRID = 360_000;

/**
 * Returns a topology of our regions, and of what lies beyond their land borders, from the units of Natural Earth. Both
 * sides of a border keep the same points.
 *
 * @param {any} collection the GeoJSON of Natural Earth
 */
export function regionTopology(collection) {
  const whole = topology({ units: collection }, 1e7);
  const units = /** @type {any[]} */ (whole.objects.units.geometries);
  const near = neighbors(units);
  const regions = new Map();
  const beyond = [];
  for (const [index, unit] of units.entries()) {
    const place = regionOf(unit.properties);
    if (place) {
      const key = `${place.country}|${place.region}`;
      regions.set(key, [...(regions.get(key) ?? []), unit]);
      continue;
    }
    const touches = near[index].some((other) => regionOf(units[other].properties));
    if (touches || ENCLAVES.has(unit.properties.iso_a2)) beyond.push(unit);
  }
  const merged = [...regions].map(([key, parts]) => {
    const [country, region] = key.split('|');
    return { ...mergeArcs(whole, parts), properties: { country, region } };
  });
  const geometries = [...merged, { ...mergeArcs(whole, beyond), properties: {} }];
  const ours = { ...whole, objects: { regions: { type: 'GeometryCollection', geometries } } };
  const weighted = presimplify(ours);
  const oursArcs = new Set(merged.flatMap((geometry) => arcsOf(geometry)));
  const thinned = {
    ...weighted,
    arcs: weighted.arcs.map((points, arc) => {
      const detail = oursArcs.has(arc) ? DETAIL : FOREIGN_DETAIL;
      return points.filter(([, , weight]) => weight >= detail).map(([x, y]) => [x, y]);
    }),
  };
  return quantize(filter(thinned, filterWeight(thinned, SMALLEST_ISLAND)), GRID);
}

/** @param {any} geometry */
function arcsOf(geometry) {
  return geometry.arcs.flat(3).map((arc) => (arc < 0 ? ~arc : arc));
}
