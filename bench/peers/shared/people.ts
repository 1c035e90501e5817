export interface Person {
  id: number;
  name: string;
  age: number;
  city: string;
  about: string;
  /** What the filter "Only with photo" selects; true for every second person. */
  hasPhoto: boolean;
}

const NAMES = ['Ana', 'Boris', 'Chloé', 'Daisuke', 'Elif', 'Fatima', 'Giulia', 'Hugo', 'Inês', 'João'];
const CITIES = [
  'Lisboa',
  'Kyiv',
  'Paris',
  'Osaka',
  'İzmir',
  'Casablanca',
  'Roma',
  'Bogotá',
  'Porto',
  'Recife',
];

/**
 * Returns the same invented people each time. `mark` is added to each name, so that a second list differs from the
 * first.
 */
export function people(count: number, mark = ''): Person[] {
  return Array.from({ length: count }, (_, id) => ({
    id,
    name: `${NAMES[id % NAMES.length]}${mark}`,
    age: 20 + (id % 40),
    city: CITIES[(id * 7) % CITIES.length] ?? '',
    about: 'Likes hiking, long walks and quiet evenings with tea.',
    hasPhoto: id % 2 === 0,
  }));
}
