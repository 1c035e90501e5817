import {
  SCREENSHOTS,
  type BrandColors,
  type ScreenshotForm,
  type SharingCardText,
} from '@rendezvous/contract/brand-images';
import { mark } from './draw-icon.ts';
import { fitText } from './fit-text.ts';
import { TYPEFACES } from './typefaces.ts';

const GAP = 20;
const BAR = 88;

/**
 * Draws the search of members in a site's colours, without members: the description of the app is read by strangers, so
 * it shows nobody's photo and no promise of a number (APP-1).
 */
export function drawScreenshot(
  form: ScreenshotForm,
  { name, domain }: SharingCardText,
  colors: BrandColors,
): string {
  const { width, height } = SCREENSHOTS[form];
  const columns = form === 'narrow' ? 2 : 4;
  const side = form === 'narrow' ? 24 : 56;
  const cardWidth = (width - 2 * side - (columns - 1) * GAP) / columns;
  const cardHeight = cardWidth * 1.35;
  const rows = Math.ceil((height - BAR) / (cardHeight + GAP));
  const cards = Array.from({ length: columns * rows }, (_, index) =>
    card(
      {
        x: side + (index % columns) * (cardWidth + GAP),
        y: BAR + 24 + Math.floor(index / columns) * (cardHeight + GAP),
        width: cardWidth,
        height: cardHeight,
      },
      colors,
      index,
    ),
  );
  const { bold } = TYPEFACES;
  const title = fitText(bold, bold.drawable(name) || domain, {
    width: width - side - 140,
    lines: 1,
    sizes: [34, 28, 22],
  });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<rect width="${width}" height="${height}" fill="${colors.canvas}"/>` +
    cards.join('') +
    `<rect width="${width}" height="${BAR}" fill="${colors.surface}"/>` +
    `<rect y="${BAR}" width="${width}" height="2" fill="${colors.line}"/>` +
    mark({ x: side, middle: BAR / 2, width: 58, fill: colors.brand }) +
    `<path d="${bold.outline(title.lines[0] ?? '', { x: side + 76, y: BAR / 2 + title.size * 0.36, size: title.size })}" fill="${colors.brand}"/>` +
    '</svg>'
  );
}

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** A card of the search: a figure, the lines of a name and a place, and the button to like. */
function card({ x, y, width, height }: Box, colors: BrandColors, index: number): string {
  const middle = x + width / 2;
  const ground = index % 3 === 1 ? colors.sunken : colors['brand-soft'];
  const photo = height * 0.76;
  const head = width * 0.17;
  return (
    `<g><rect x="${x}" y="${y}" width="${width}" height="${height}" rx="22" fill="${colors.surface}" stroke="${colors.line}" stroke-width="2"/>` +
    `<path d="M${x} ${y + photo}v${22 - photo}a22 22 0 0 1 22-22h${width - 44}a22 22 0 0 1 22 22v${photo - 22}z" fill="${ground}"/>` +
    `<circle cx="${middle}" cy="${y + photo * 0.42}" r="${head}" fill="${colors.brand}" opacity="0.3"/>` +
    `<path d="M${middle - head * 1.8} ${y + photo}a${head * 1.8} ${head * 1.5} 0 0 1 ${head * 3.6} 0z" fill="${colors.brand}" opacity="0.3"/>` +
    `<rect x="${x + 18}" y="${y + photo + 18}" width="${width * 0.42}" height="14" rx="7" fill="${colors['ink-soft']}"/>` +
    `<rect x="${x + 18}" y="${y + photo + 42}" width="${width * 0.3}" height="10" rx="5" fill="${colors.line}"/>` +
    `<circle cx="${x + width - 40}" cy="${y + photo + (height - photo) / 2}" r="20" fill="${colors.brand}"/></g>`
  );
}
