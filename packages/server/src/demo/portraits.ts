import { Avatar, Style } from '@dicebear/core';
import openPeeps from '@dicebear/styles/open-peeps.json' with { type: 'json' };
import sharp from 'sharp';
import { createRandom, type Random } from './random.ts';
import { drawScene, SCENE_HEIGHT, SCENE_WIDTH, SCENES, type Scene } from './scenes.ts';

/**
 * Traits of a portrait of the demo data. Portraits are figures of "Open Peeps" by Pablo Stanley (CC0, through DiceBear)
 * in front of our own scenes, and show no real person.
 */
export type PortraitTraits = {
  readonly gender: 'male' | 'female';
  readonly ageGroup: 'young' | 'middle' | 'older';
  readonly hair: 'black' | 'brown' | 'blond' | 'red' | 'grey';
};

const peeps = new Style(openPeeps);

const HEADS = {
  female: {
    young: [
      'bangs',
      'bun',
      'buns',
      'long',
      'longBangs',
      'longCurly',
      'mediumBangs',
      'mediumStraight',
      'medium1',
      'bantuKnots',
      'longAfro',
      'twists2',
    ],
    middle: [
      'bun',
      'bun2',
      'long',
      'longCurly',
      'medium1',
      'medium2',
      'medium3',
      'mediumBangs2',
      'mediumBangs3',
      'mediumStraight',
      'afro',
      'cornrows2',
    ],
    older: ['grayBun', 'grayMedium', 'medium3', 'bun2', 'mediumBangs3'],
  },
  male: {
    young: [
      'short1',
      'short2',
      'short3',
      'short4',
      'short5',
      'pomp',
      'flatTop',
      'dreads1',
      'hatBeanie',
      'twists',
      'shaved2',
      'hatHip',
    ],
    middle: [
      'short1',
      'short2',
      'short4',
      'short5',
      'pomp',
      'shaved1',
      'shaved3',
      'noHair2',
      'dreads2',
      'cornrows',
      'twists',
    ],
    older: ['grayShort', 'noHair1', 'noHair3', 'shaved1', 'short4'],
  },
} as const;

const BEARDS = ['chin', 'full', 'full2', 'full4', 'goatee1', 'goatee2', 'moustache2', 'moustache5'] as const;
/** Friendly expressions; the quiet smile is the most frequent. */
const EXPRESSIONS = [
  'smile',
  'smile',
  'smile',
  'calm',
  'calm',
  'cute',
  'cheeky',
  'driven',
  'smileBig',
] as const;
const SKIN = ['ffe0c2', 'f3c9a2', 'edb98a', 'd9a066', 'b5784a', '8a5636', '694d3d'] as const;
const CLOTHES = [
  '8b1e4b',
  'c25b74',
  'e7a15b',
  '4d7c8a',
  '6f9a77',
  'f2d6b3',
  '505a8c',
  'd98f86',
  '2f3e55',
  'f4efe6',
] as const;
const HAIR = { black: '2c1b18', brown: '724133', blond: 'd6b370', red: 'b5482f', grey: 'cfc8c4' } as const;
/** Colour of the lines: a dark aubergine instead of black. */
const INK = '33172a';

/** Renders a portrait as JPEG of 960 by 1,200 pixels; the same key and traits give the same picture. */
export async function renderPortrait(key: string, traits: PortraitTraits): Promise<Buffer> {
  const random = createRandom(`portrait ${key}`);
  const scene = random.pick(SCENES);
  const crop = random.pick([0.96, 1.06, 1.16]);
  return render(drawScene(scene, random) + figure(key, traits, random, crop));
}

/** Renders a scene without a person. */
export async function renderScene(key: string): Promise<Buffer> {
  const random = createRandom(`scene ${key}`);
  const scene: Scene = random.pick(['hills', 'sea', 'city', 'park', 'mountains', 'cafe'] as const);
  return render(drawScene(scene, random));
}

function figure(
  key: string,
  { gender, ageGroup, hair }: PortraitTraits,
  random: Random,
  crop: number,
): string {
  const older = ageGroup === 'older';
  const head = random.pick(HEADS[gender][ageGroup]);
  const expression = random.pick(EXPRESSIONS);
  const skin = random.pick(SKIN);
  const clothes = random.pick(CLOTHES);
  const svg = new Avatar(peeps, {
    seed: key,
    headVariant: [head],
    expressionVariant: [expression],
    facialHairVariant: [...BEARDS],
    facialHairProbability: gender === 'male' ? 45 : 0,
    accessoriesVariant: ['glasses', 'glasses2', 'glasses3', 'glasses4', 'glasses5'],
    accessoriesProbability: older ? 45 : 18,
    maskProbability: 0,
    skinColor: [skin],
    headContrastColor: [older ? HAIR.grey : HAIR[hair]],
    clothingColor: [clothes],
    inkColor: [INK],
  }).toString();
  const box = /viewBox="([\d.\s-]+)"/.exec(svg)?.[1] ?? '0 0 100 100';
  const inside = svg.replace(/^<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '');
  const size = SCENE_WIDTH * crop;
  const [x, y] = [(SCENE_WIDTH - size) / 2 + random.between(-40, 40), SCENE_HEIGHT - size - FIGURE_OFFSET];
  return `${chest(x, y, size, clothes)}<svg x="${x}" y="${y}" width="${size}" height="${size}" viewBox="${box}">${inside}</svg>${collar(x, y, size)}`;
}

/** Pixels between a figure and the bottom of the picture, where a card shows the name without covering the face. */
const FIGURE_OFFSET = 170;

/** The outline of the figures' clothes, in thousandths of a figure's size. */
const STROKE = 'fill="none" stroke="#000" stroke-width="17" stroke-linecap="round"';

const thousandths = (x: number, y: number, size: number) =>
  `transform="translate(${x} ${y}) scale(${size / 1_000})"`;

/** Draws the chest behind a figure, because the figures end below the shoulders. */
function chest(x: number, y: number, size: number, clothes: string): string {
  const [left, right] = ['M77 998C38 1046 12 1110 0 1210V1500', 'M910 998C951 1044 986 1106 998 1210V1500'];
  const cloth = 'M90 985L77 998C38 1046 12 1110 0 1210V1500H998V1210C986 1106 951 1044 910 998L897 985Z';
  return `<g ${thousandths(x, y, size)}><path d="${cloth}" fill="#${clothes}"/><path d="${left}" ${STROKE}/><path d="${right}" ${STROKE}/></g>`;
}

/** Draws the lowest part of the collar, which the figures cut off. */
function collar(x: number, y: number, size: number): string {
  return `<g ${thousandths(x, y, size)}><path d="M520 989Q565 1006 611 989" ${STROKE}/></g>`;
}

function render(inside: string): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SCENE_WIDTH}" height="${SCENE_HEIGHT}" viewBox="0 0 ${SCENE_WIDTH} ${SCENE_HEIGHT}">${inside}</svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 90, mozjpeg: true }).toBuffer();
}
