import type { Random } from './random.ts';

/** Size in pixels of the generated scenes, which are the backgrounds of portraits. */
export const SCENE_WIDTH = 960;
export const SCENE_HEIGHT = 1_200;

type Mood = { sky: readonly [string, string]; far: string; middle: string; near: string; light: string };

const MOODS: readonly Mood[] = [
  { sky: ['#fbd9c0', '#f7b9a0'], far: '#d98f86', middle: '#b0646f', near: '#7d3f57', light: '#fff1dc' },
  { sky: ['#cfe3ea', '#f6e4d4'], far: '#9dbcc4', middle: '#6f98a0', near: '#49727d', light: '#fff7e6' },
  { sky: ['#f4dfe6', '#e9b9c6'], far: '#c98da3', middle: '#9a5f7f', near: '#6a3b5d', light: '#fff0f2' },
  { sky: ['#dfe8d3', '#f3ecd2'], far: '#a9c09a', middle: '#7d9d76', near: '#54765a', light: '#fffbe6' },
  { sky: ['#3f3357', '#8a5a78'], far: '#5a4470', middle: '#41315a', near: '#2b2243', light: '#ffd9a0' },
  { sky: ['#ffe6b8', '#fbc98a'], far: '#e2a266', middle: '#bf7a4d', near: '#8d5440', light: '#fff8e4' },
  { sky: ['#d9def2', '#efd9e3'], far: '#a8a9d0', middle: '#7d7fb2', near: '#555a8c', light: '#fdf3ff' },
];

export const SCENES = ['hills', 'sea', 'city', 'park', 'mountains', 'cafe', 'room', 'lights'] as const;
export type Scene = (typeof SCENES)[number];

/** Draws a scene as the content of an SVG of 960 by 1,200. */
export function drawScene(scene: Scene, random: Random): string {
  const mood = scene === 'lights' ? (MOODS[4] as Mood) : random.pick(MOODS);
  const id = `sky${random.between(1, 1_000_000)}`;
  const sky =
    `<linearGradient id="${id}" x2="0" y2="1"><stop stop-color="${mood.sky[0]}"/><stop offset="1" stop-color="${mood.sky[1]}"/></linearGradient>` +
    `<rect width="960" height="1200" fill="url(#${id})"/>`;
  return sky + PAINTERS[scene](mood, random);
}

type Painter = (mood: Mood, random: Random) => string;

const circle = (x: number, y: number, r: number, fill: string, opacity = 1) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" opacity="${opacity}"/>`;
const rect = (x: number, y: number, w: number, h: number, fill: string, rx = 0, opacity = 1) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${rx}" fill="${fill}" opacity="${opacity}"/>`;

/** Draws a ridge from side to side at about `y`, with everything below it filled. */
function ridge(y: number, height: number, fill: string, random: Random, steps = 4): string {
  const width = SCENE_WIDTH / steps;
  let path = `M0 ${SCENE_HEIGHT}V${y + random.between(-height, height)}`;
  for (let step = 0; step < steps; step += 1) {
    const x = step * width;
    const end = y + random.between(-height, height);
    path += `C${x + width * 0.35} ${y - height} ${x + width * 0.65} ${y + height} ${x + width} ${end}`;
  }
  return `<path d="${path}V${SCENE_HEIGHT}Z" fill="${fill}"/>`;
}

function sun(mood: Mood, random: Random): string {
  const [x, y] = [random.between(140, 820), random.between(140, 320)];
  return circle(x, y, 190, mood.light, 0.35) + circle(x, y, 110, mood.light, 0.9);
}

function tree(x: number, ground: number, size: number, crown: string, trunk: string): string {
  return (
    rect(x - size * 0.05, ground - size * 0.7, size * 0.1, size * 0.7, trunk, 8) +
    `<ellipse cx="${x}" cy="${ground - size * 0.95}" rx="${size * 0.34}" ry="${size * 0.48}" fill="${crown}"/>`
  );
}

const PAINTERS: Readonly<Record<Scene, Painter>> = {
  hills: (mood, random) =>
    sun(mood, random) +
    ridge(620, 60, mood.far, random) +
    ridge(780, 70, mood.middle, random) +
    ridge(980, 50, mood.near, random),
  sea(mood, random) {
    let waves = '';
    for (let y = 700; y < 1_200; y += 62) {
      waves += rect(random.between(-100, 500), y, random.between(240, 620), 12, mood.light, 6, 0.32);
    }
    const sail = random.between(120, 300);
    return (
      sun(mood, random) +
      rect(0, 640, 960, 560, mood.middle) +
      rect(0, 640, 960, 120, mood.far, 0, 0.75) +
      `<path d="M${sail} 640l64-150v150Z" fill="${mood.light}"/><path d="M${sail - 46} 652h140l-26 30h-88Z" fill="${mood.near}"/>` +
      waves
    );
  },
  city(mood, random) {
    let houses = '';
    for (const [base, fill, low, high] of [
      [700, mood.far, 180, 420],
      [860, mood.middle, 220, 460],
    ] as const) {
      for (let x = -20; x < 960;) {
        const width = random.between(90, 170);
        const height = random.between(low, high);
        houses += rect(x, base + 340 - height - 340, width, height + 700, fill, 6);
        for (let window = 0; window < 7; window += 1) {
          if (random.chance(0.45)) continue;
          houses += rect(
            x + 18 + (window % 2) * (width / 2),
            base - height + 40 + Math.floor(window / 2) * 74,
            24,
            36,
            mood.light,
            4,
            0.75,
          );
        }
        x += width + random.between(0, 14);
      }
    }
    return sun(mood, random) + houses + rect(0, 1_040, 960, 160, mood.near);
  },
  park(mood, random) {
    let trees = '';
    for (let x = random.between(20, 90); x < 960; x += random.between(130, 230)) {
      trees += tree(
        x,
        820 + random.between(-20, 30),
        random.between(330, 520),
        random.pick([mood.far, mood.middle]),
        mood.near,
      );
    }
    return (
      sun(mood, random) +
      ridge(800, 20, mood.far, random) +
      trees +
      ridge(860, 26, mood.middle, random) +
      ridge(1_040, 30, mood.near, random)
    );
  },
  mountains(mood, random) {
    const peak = (x: number, top: number, half: number, fill: string) =>
      `<path d="M${x - half} 1000L${x} ${top}L${x + half} 1000Z" fill="${fill}"/>` +
      `<path d="M${x - half * 0.2} ${top + (1_000 - top) * 0.2}L${x} ${top}l${half * 0.2} ${(1_000 - top) * 0.2}l${-half * 0.1} -26l${-half * 0.1} 40l${-half * 0.1} -40Z" fill="${mood.light}" opacity=".9"/>`;
    return (
      sun(mood, random) +
      peak(random.between(120, 260), random.between(330, 430), 420, mood.far) +
      peak(random.between(680, 860), random.between(280, 400), 470, mood.far) +
      peak(random.between(400, 560), random.between(430, 520), 400, mood.middle) +
      ridge(900, 40, mood.near, random)
    );
  },
  cafe(mood, random) {
    let bulbs = `<path d="M-10 130Q480 ${random.between(240, 320)} 970 110" fill="none" stroke="${mood.near}" stroke-width="5"/>`;
    for (let x = 60; x < 960; x += 120)
      bulbs +=
        circle(x, 150 + Math.sin((x / 960) * Math.PI) * 75, 34, mood.light, 0.35) +
        circle(x, 150 + Math.sin((x / 960) * Math.PI) * 75, 15, mood.light);
    return (
      rect(0, 0, 960, 1_200, mood.far, 0, 0.55) +
      rect(90, 300, 330, 420, mood.sky[0], 18) +
      rect(250, 300, 10, 420, mood.near, 0, 0.5) +
      rect(540, 300, 330, 420, mood.sky[0], 18) +
      rect(700, 300, 10, 420, mood.near, 0, 0.5) +
      rect(0, 860, 960, 340, mood.middle) +
      bulbs
    );
  },
  room(mood, random) {
    let books = '';
    for (let x = 610; x < 900;) {
      const width = random.between(18, 38);
      books += rect(
        x,
        430 - random.between(90, 140),
        width,
        200,
        random.pick([mood.middle, mood.near, mood.light, mood.sky[1]]),
        3,
      );
      x += width + 5;
    }
    return (
      rect(90, 120, 380, 480, mood.light, 14) +
      `<clipPath id="w"><rect x="106" y="136" width="348" height="448"/></clipPath>` +
      `<g clip-path="url(#w)">${rect(106, 136, 348, 448, mood.sky[0])}${circle(330, 250, 60, mood.light)}<path d="M106 480q120-120 240-30t140-40v180H106Z" fill="${mood.far}"/></g>` +
      books +
      rect(580, 448, 340, 18, mood.near, 6) +
      rect(0, 900, 960, 300, mood.middle, 0, 0.9) +
      `<path d="M820 900c-80-150-30-260 0-330 30 70 80 180 0 330Z" fill="${mood.near}" opacity=".8"/>`
    );
  },
  lights(mood, random) {
    let glow = '';
    for (let light = 0; light < 34; light += 1) {
      const color = random.pick(['#ffd9a0', '#ffb38a', '#ff8fa3', '#ffe9c9', '#d9a7ff']);
      glow += circle(
        random.between(0, 960),
        random.between(0, 900),
        random.between(16, 74),
        color,
        0.12 + random.next() * 0.3,
      );
    }
    return glow + ridge(1_040, 30, mood.near, random);
  },
};
