import { createRandom, seedOf, type Random } from '../random.ts';

const SKINS = ['#f6d7c0', '#eec3a0', '#d9a077', '#b9784f', '#8d5535', '#63402b'] as const;
const HAIRS = ['#1f1a17', '#4a2f20', '#7b4a26', '#b98342', '#d9b877', '#8f8b88', '#a8452c'] as const;
const CLOTHES = ['#2f5d62', '#8a3b52', '#34507f', '#5b6b3a', '#6a4c93', '#a8552c', '#3d3d4a'] as const;
const SKIES = [
  ['#fde7c7', '#f6b7a0'],
  ['#cfe6f2', '#8fb6d6'],
  ['#e2ecd0', '#9fc2a0'],
  ['#eadcf2', '#b9a2d3'],
  ['#f7d9d9', '#d99fb1'],
  ['#d8efe9', '#8fc4ba'],
] as const;

type Appearance = {
  readonly skin: string;
  readonly hair: string;
  readonly style: number;
  readonly glasses: boolean;
  readonly beard: boolean;
};

/**
 * Draws a portrait of 4:5 as SVG. All photos of a member show the same invented person; clothes and background differ.
 * A blurred portrait shows only colours (PHOTO-8).
 */
export function drawPortrait(
  memberId: string,
  photoId: string,
  { width, blurred, feminine }: { width: number; blurred: boolean; feminine: boolean },
): string {
  const memberRandom = createRandom(seedOf(memberId));
  const photoRandom = createRandom(seedOf(photoId));
  const appearance: Appearance = {
    skin: memberRandom.pick(SKINS),
    hair: memberRandom.pick(HAIRS),
    style: memberRandom.int(0, 2),
    glasses: memberRandom.chance(0.2),
    beard: !feminine && memberRandom.chance(0.45),
  };
  const [light, dark] = photoRandom.pick(SKIES);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${width * 1.25}" viewBox="0 0 400 500">
<defs><linearGradient id="sky" x1="0" y1="0" x2="0.4" y2="1"><stop stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></linearGradient>${blurred ? '<filter id="blur" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="34"/></filter>' : ''}</defs>
<rect width="400" height="500" fill="url(#sky)"/>
<g${blurred ? ' filter="url(#blur)"' : ''} transform="translate(${photoRandom.int(-14, 14)} ${photoRandom.int(-6, 10)})">${background(photoRandom)}${figure(appearance, photoRandom.pick(CLOTHES), feminine)}</g>
</svg>`;
}

function background(random: Random): string {
  return Array.from({ length: 4 }, () => {
    const [x, y, r] = [random.int(-20, 420), random.int(0, 330), random.int(20, 80)];
    return `<circle cx="${x}" cy="${y}" r="${r}" fill="#fff" opacity="0.18"/>`;
  }).join('');
}

function figure(
  { skin, hair, style, glasses, beard }: Appearance,
  clothes: string,
  feminine: boolean,
): string {
  const backHair = [
    '<path d="M112 205q-8 150 6 190h164q14-40 6-190z"/>',
    '<path d="M108 200q-10 70 12 110h160q22-40 12-110z"/>',
    '<circle cx="200" cy="92" r="38"/>',
  ];
  const fringe = [
    '<path d="M114 205q-8-108 86-112t86 112q-20-52-70-62-20 34-102 62z"/>',
    '<path d="M114 210q-8-112 86-116t86 116q-12-62-86-66t-86 66z"/>',
    '<path d="M114 196q0-102 86-102t86 102q-30-38-50-44-66 24-122 44z"/>',
  ];
  return [
    feminine ? `<g fill="${hair}">${backHair[style]}</g>` : '',
    `<path d="M40 520q6-138 110-150h100q104 12 110 150z" fill="${clothes}"/>`,
    `<path d="M164 300h72v72q-36 44-72 0z" fill="${skin}"/><path d="M164 318q36 34 72 0v20q-36 30-72 0z" opacity=".12"/>`,
    `<ellipse cx="116" cy="222" rx="14" ry="22" fill="${skin}"/><ellipse cx="284" cy="222" rx="14" ry="22" fill="${skin}"/>`,
    `<path d="M118 200q0-92 82-92t82 92v34q0 92-82 98-82-6-82-98z" fill="${skin}"/>`,
    beard
      ? `<path d="M119 236q8 100 81 104 73-4 81-104-14 40-44 38-37-16-74 0-30 2-44-38z" fill="${hair}" opacity=".9"/>`
      : '',
    `<g fill="${hair}">${fringe[style]}<path d="M146 192q18-12 38-2l-2 7q-18-8-34 2zM254 192q-18-12-38-2l2 7q18-8 34 2z"/></g>`,
    '<g fill="#2a2320"><circle cx="166" cy="216" r="8"/><circle cx="234" cy="216" r="8"/></g>',
    '<g fill="#fff"><circle cx="169" cy="213" r="2.6"/><circle cx="237" cy="213" r="2.6"/></g>',
    '<path d="M200 222q-12 32 4 36" fill="none" stroke="#000" stroke-opacity=".22" stroke-width="4" stroke-linecap="round"/>',
    '<path d="M168 276q32 30 64 0-32 12-64 0z" fill="#fff" stroke="#9c4a46" stroke-width="5" stroke-linejoin="round"/>',
    '<g fill="#e2725b" opacity=".22"><circle cx="142" cy="254" r="17"/><circle cx="258" cy="254" r="17"/></g>',
    glasses
      ? '<g fill="none" stroke="#33302e" stroke-width="5"><circle cx="166" cy="216" r="25"/><circle cx="234" cy="216" r="25"/><path d="M191 212q9-6 18 0"/></g>'
      : '',
  ].join('');
}
