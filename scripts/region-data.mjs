// @ts-check
// Makes the borders, maps and test places of the regions from published data sets (docs/decisions/0032). Run it when a
// country's regions change, and look at what `git diff` and the geocoder's test say.
import { writeFileSync } from 'node:fs';
import { regionTopology } from './region-data/borders.mjs';
import { GEONAMES, testPlaces } from './region-data/geonames.mjs';
import { countryMaps } from './region-data/maps.mjs';
import { NATURAL_EARTH } from './region-data/natural-earth.mjs';
import { readPackageJson } from './region-data/sources.mjs';

/** @param {string} file @param {string} text */
function write(file, text) {
  writeFileSync(new URL(`../packages/${file}`, import.meta.url), `${text}\n`);
  console.log(`packages/${file}: ${text.length.toLocaleString('en')} bytes`);
}

/** @param {readonly unknown[]} rows */
const rowByRow = (rows) => `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]`;

const regions = regionTopology(readPackageJson(NATURAL_EARTH.package, NATURAL_EARTH.file));
write('server/src/site/borders/regions.json', JSON.stringify(regions));
write('app/src/features/landers/country-maps.json', JSON.stringify(countryMaps(regions)));
write(
  'server/src/site/borders/places.json',
  rowByRow(testPlaces(readPackageJson(GEONAMES.package, GEONAMES.file))),
);
