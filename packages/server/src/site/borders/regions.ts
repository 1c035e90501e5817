import { readFileSync } from 'node:fs';
import type { CountryCode } from '@rendezvous/contract/countries';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { feature } from 'topojson-client';

/** Longitude and latitude in degrees (WGS 84). */
export type Point = readonly [longitude: number, latitude: number];

/** The area of a region of ours, or of what lies beyond our land borders (`place` is null). */
export type Area = {
  readonly place: { readonly country: CountryCode; readonly region: string } | null;
  readonly polygons: readonly Polygon[];
};

export type Polygon = {
  /** The smallest and greatest longitude and latitude. */
  readonly box: readonly [west: number, south: number, east: number, north: number];
  /** The outer ring first, then its holes. */
  readonly rings: readonly (readonly Point[])[];
};

type Properties = { readonly country?: CountryCode; readonly region?: string };

let areas: readonly Area[] | null = null;

/**
 * Returns all regions' areas (PLACE-2). The file, which `scripts/region-data.mjs` makes from Natural Earth, is read when
 * somebody first asks for a place; it then takes some 30 MB of memory.
 */
export function readAreas(): readonly Area[] {
  areas ??= parseAreas();
  return areas;
}

function parseAreas(): readonly Area[] {
  const file = new URL('regions.json', import.meta.url);
  const topology = JSON.parse(readFileSync(file, 'utf8')) as Topology<{
    regions: GeometryCollection<Properties>;
  }>;
  return feature(topology, topology.objects.regions).features.map(({ geometry, properties }) => {
    const { country, region } = properties;
    const parts =
      geometry.type === 'MultiPolygon'
        ? geometry.coordinates
        : geometry.type === 'Polygon'
          ? [geometry.coordinates]
          : [];
    return {
      place: country && region ? { country, region } : null,
      polygons: (parts as unknown as Point[][][]).map((rings) => ({ box: boxOf(rings[0] ?? []), rings })),
    };
  });
}

function boxOf(ring: readonly Point[]): Polygon['box'] {
  const longitudes = ring.map(([longitude]) => longitude);
  const latitudes = ring.map(([, latitude]) => latitude);
  return [Math.min(...longitudes), Math.min(...latitudes), Math.max(...longitudes), Math.max(...latitudes)];
}
