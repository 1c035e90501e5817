import type { Locale } from './locales.ts';

/** What a country calls its regions; the words are in locales/ as `region_label.*` (spec section 3). */
export type RegionLabel =
  | 'province'
  | 'state'
  | 'county'
  | 'canton'
  | 'region'
  | 'voivodeship'
  | 'department';

export type Country = {
  readonly languages: readonly [Locale, ...Locale[]];
  readonly currency: Currency;
  readonly timeZone: string;
  readonly regionLabel: RegionLabel;
  /** Names as their inhabitants write them; the first language of the country. */
  readonly regions: readonly string[];
};

/** ISO 4217 codes in which the site sells. */
export const CURRENCIES = ['EUR', 'GBP', 'SEK', 'NOK', 'DKK', 'PLN', 'CHF', 'USD'] as const;
export type Currency = (typeof CURRENCIES)[number];

/** ISO 3166-1 alpha-2 codes of the countries the site serves. */
export const COUNTRY_CODES = [
  'AT', 'BE', 'CH', 'DE', 'DK', 'ES', 'FI', 'FR', 'GB', 'IE', 'IT', 'NL', 'NO', 'PL', 'SE', 'US',
] as const; // prettier-ignore
export type CountryCode = (typeof COUNTRY_CODES)[number];

export const COUNTRIES: Readonly<Record<CountryCode, Country>> = {
  AT: {
    languages: ['de'], currency: 'EUR', timeZone: 'Europe/Vienna', regionLabel: 'state',
    regions: ['Burgenland', 'Kärnten', 'Niederösterreich', 'Oberösterreich', 'Salzburg', 'Steiermark', 'Tirol', 'Vorarlberg', 'Wien'],
  },
  BE: {
    languages: ['nl', 'fr'], currency: 'EUR', timeZone: 'Europe/Brussels', regionLabel: 'province',
    regions: ['Antwerpen', 'Brabant wallon', 'Brussel', 'Hainaut', 'Liège', 'Limburg', 'Luxembourg', 'Namur', 'Oost-Vlaanderen', 'Vlaams-Brabant', 'West-Vlaanderen'],
  },
  CH: {
    languages: ['de', 'fr', 'it'], currency: 'CHF', timeZone: 'Europe/Zurich', regionLabel: 'canton',
    regions: ['Aargau', 'Appenzell', 'Basel', 'Bern', 'Fribourg', 'Genève', 'Glarus', 'Graubünden', 'Jura', 'Luzern', 'Neuchâtel', 'Nidwalden', 'Obwalden', 'Schaffhausen', 'Schwyz', 'Solothurn', 'St. Gallen', 'Thurgau', 'Ticino', 'Uri', 'Valais', 'Vaud', 'Zug', 'Zürich'],
  },
  DE: {
    languages: ['de'], currency: 'EUR', timeZone: 'Europe/Berlin', regionLabel: 'state',
    regions: ['Baden-Württemberg', 'Bayern', 'Berlin', 'Brandenburg', 'Bremen', 'Hamburg', 'Hessen', 'Mecklenburg-Vorpommern', 'Niedersachsen', 'Nordrhein-Westfalen', 'Rheinland-Pfalz', 'Saarland', 'Sachsen', 'Sachsen-Anhalt', 'Schleswig-Holstein', 'Thüringen'],
  },
  DK: {
    languages: ['da'], currency: 'DKK', timeZone: 'Europe/Copenhagen', regionLabel: 'region',
    regions: ['Hovedstaden', 'Midtjylland', 'Nordjylland', 'Sjælland', 'Syddanmark'],
  },
  ES: {
    languages: ['es'], currency: 'EUR', timeZone: 'Europe/Madrid', regionLabel: 'region',
    regions: ['Andalucía', 'Aragón', 'Asturias', 'Canarias', 'Cantabria', 'Castilla y León', 'Castilla-La Mancha', 'Cataluña', 'Comunidad de Madrid', 'Comunidad Valenciana', 'Extremadura', 'Galicia', 'Islas Baleares', 'La Rioja', 'Murcia', 'Navarra', 'País Vasco'],
  },
  FI: {
    languages: ['fi', 'sv'], currency: 'EUR', timeZone: 'Europe/Helsinki', regionLabel: 'region',
    regions: ['Ahvenanmaa', 'Etelä-Karjala', 'Etelä-Pohjanmaa', 'Etelä-Savo', 'Kainuu', 'Kanta-Häme', 'Keski-Pohjanmaa', 'Keski-Suomi', 'Kymenlaakso', 'Lappi', 'Pirkanmaa', 'Pohjanmaa', 'Pohjois-Karjala', 'Pohjois-Pohjanmaa', 'Pohjois-Savo', 'Päijät-Häme', 'Satakunta', 'Uusimaa', 'Varsinais-Suomi'],
  },
  FR: {
    languages: ['fr'], currency: 'EUR', timeZone: 'Europe/Paris', regionLabel: 'region',
    regions: ['Auvergne-Rhône-Alpes', 'Bourgogne-Franche-Comté', 'Bretagne', 'Centre-Val de Loire', 'Corse', 'Grand Est', 'Hauts-de-France', 'Île-de-France', 'Normandie', 'Nouvelle-Aquitaine', 'Occitanie', 'Pays de la Loire', 'Provence-Alpes-Côte d’Azur'],
  },
  GB: {
    languages: ['en'], currency: 'GBP', timeZone: 'Europe/London', regionLabel: 'region',
    regions: ['East Midlands', 'East of England', 'London', 'North East', 'North West', 'Northern Ireland', 'Scotland', 'South East', 'South West', 'Wales', 'West Midlands', 'Yorkshire and the Humber'],
  },
  IE: {
    languages: ['en'], currency: 'EUR', timeZone: 'Europe/Dublin', regionLabel: 'county',
    regions: ['Clare', 'Cork', 'Donegal', 'Dublin', 'Galway', 'Kerry', 'Kildare', 'Kilkenny', 'Limerick', 'Louth', 'Mayo', 'Meath', 'Sligo', 'Tipperary', 'Waterford', 'Wexford', 'Wicklow'],
  },
  IT: {
    languages: ['it'], currency: 'EUR', timeZone: 'Europe/Rome', regionLabel: 'region',
    regions: ['Abruzzo', 'Basilicata', 'Calabria', 'Campania', 'Emilia-Romagna', 'Friuli-Venezia Giulia', 'Lazio', 'Liguria', 'Lombardia', 'Marche', 'Molise', 'Piemonte', 'Puglia', 'Sardegna', 'Sicilia', 'Toscana', 'Trentino-Alto Adige', 'Umbria', 'Valle d’Aosta', 'Veneto'],
  },
  NL: {
    languages: ['nl'], currency: 'EUR', timeZone: 'Europe/Amsterdam', regionLabel: 'province',
    regions: ['Drenthe', 'Flevoland', 'Friesland', 'Gelderland', 'Groningen', 'Limburg', 'Noord-Brabant', 'Noord-Holland', 'Overijssel', 'Utrecht', 'Zeeland', 'Zuid-Holland'],
  },
  NO: {
    languages: ['nb'], currency: 'NOK', timeZone: 'Europe/Oslo', regionLabel: 'county',
    regions: ['Agder', 'Akershus', 'Buskerud', 'Finnmark', 'Innlandet', 'Møre og Romsdal', 'Nordland', 'Oslo', 'Rogaland', 'Telemark', 'Troms', 'Trøndelag', 'Vestfold', 'Vestland', 'Østfold'],
  },
  PL: {
    languages: ['pl'], currency: 'PLN', timeZone: 'Europe/Warsaw', regionLabel: 'voivodeship',
    regions: ['dolnośląskie', 'kujawsko-pomorskie', 'lubelskie', 'lubuskie', 'łódzkie', 'małopolskie', 'mazowieckie', 'opolskie', 'podkarpackie', 'podlaskie', 'pomorskie', 'śląskie', 'świętokrzyskie', 'warmińsko-mazurskie', 'wielkopolskie', 'zachodniopomorskie'],
  },
  SE: {
    languages: ['sv'], currency: 'SEK', timeZone: 'Europe/Stockholm', regionLabel: 'county',
    regions: ['Blekinge', 'Dalarna', 'Gotland', 'Gävleborg', 'Halland', 'Jämtland', 'Jönköping', 'Kalmar', 'Kronoberg', 'Norrbotten', 'Skåne', 'Stockholm', 'Södermanland', 'Uppsala', 'Värmland', 'Västerbotten', 'Västernorrland', 'Västmanland', 'Västra Götaland', 'Örebro', 'Östergötland'],
  },
  US: {
    languages: ['en', 'es'], currency: 'USD', timeZone: 'America/New_York', regionLabel: 'state',
    regions: ['Arizona', 'California', 'Colorado', 'Florida', 'Georgia', 'Illinois', 'Massachusetts', 'Michigan', 'Minnesota', 'New York', 'North Carolina', 'Ohio', 'Oregon', 'Pennsylvania', 'Texas', 'Virginia', 'Washington'],
  },
}; // prettier-ignore

export function isCountryCode(value: unknown): value is CountryCode {
  return COUNTRY_CODES.includes(value as CountryCode);
}
