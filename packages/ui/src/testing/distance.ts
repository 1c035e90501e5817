import {
  differenceCiede2000,
  filterDeficiencyDeuter,
  filterDeficiencyProt,
  filterDeficiencyTrit,
  parse,
  rgb,
  type Rgb,
} from 'culori';

/**
 * The filled roles that mean different things. Their soft variants and the texts on them are close to each other by
 * nature; what uses those (banners, badges, toasts) always has an icon or a text as well (A11Y-4).
 */
export const MEANINGS = ['brand', 'accent', 'positive', 'warning', 'danger'] as const;

/** Every two roles that mean different things. */
export const MEANING_PAIRS = MEANINGS.flatMap((first, index) =>
  MEANINGS.slice(index + 1).map((second) => [first, second] as const),
);

/** The smallest allowed distances of two such roles (A11Y-6), by CIEDE2000. */
export const LEAST_DISTANCE = { full: 20, deficient: 10 } as const;

const [protan, deutan, tritan] = [
  filterDeficiencyProt(1),
  filterDeficiencyDeuter(1),
  filterDeficiencyTrit(1),
];

/** How each kind of eye sees a colour: `full` colour vision, and dichromats without one kind of cone. */
const EYES = {
  full: (colour: Rgb): Rgb => colour,
  protan: (colour: Rgb): Rgb => protan(colour),
  deutan: (colour: Rgb): Rgb => deutan(colour),
  tritan: (colour: Rgb): Rgb => tritan(colour),
};

export type Eyes = keyof typeof EYES;

const difference = differenceCiede2000();

/** Returns the distance (CIEDE2000) of two CSS colours for each kind of eye. */
export function distances(first: string, second: string): Readonly<Record<Eyes, number>> {
  const [one, other] = [toRgb(first), toRgb(second)];
  return Object.fromEntries(
    Object.entries(EYES).map(([eyes, seen]) => [eyes, difference(seen(one), seen(other))]),
  ) as Record<Eyes, number>;
}

/** Returns whether two roles can be told apart by a kind of eye. */
export function isFarEnough(eyes: Eyes, distance: number): boolean {
  return distance >= LEAST_DISTANCE[eyes === 'full' ? 'full' : 'deficient'];
}

/** Returns a CSS colour as screens with sRGB show it: values outside are clipped. */
function toRgb(css: string): Rgb {
  const colour = parse(css);
  if (!colour) throw new Error(`"${css}" is not a colour. Pass a CSS colour.`);
  const { r, g, b } = rgb(colour);
  const clip = (channel: number) => Math.min(1, Math.max(0, channel));
  return { mode: 'rgb', r: clip(r), g: clip(g), b: clip(b) };
}
