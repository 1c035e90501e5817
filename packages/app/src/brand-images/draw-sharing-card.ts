import { SHARING_CARD, type BrandColors, type SharingCardText } from '@rendezvous/contract/brand-images';
import { mark } from './draw-icon.ts';
import { fitText } from './fit-text.ts';
import { TYPEFACES } from './typefaces.ts';

const MARGIN = 80;
const TEXT_WIDTH = 900;
const { width, height } = SHARING_CARD;

/** Draws the picture that a shared link shows where there is no photo (PAGE-33). */
export function drawSharingCard({ name, line, domain }: SharingCardText, colors: BrandColors): string {
  const { bold, medium } = TYPEFACES;
  const onBrand = colors['on-brand'];
  const title = fitText(bold, bold.drawable(name) || domain, {
    width: TEXT_WIDTH,
    lines: 3,
    sizes: [112, 96, 80, 68, 58],
  });
  const text = fitText(medium, medium.drawable(line), { width: TEXT_WIDTH, lines: 2, sizes: [46, 40, 34] });
  const titleLine = title.size * 1.08;
  const textLine = text.size * 1.3;
  const titleTop = 210;
  const titleEnd = titleTop + titleLine * title.lines.length;
  const outlines = [
    ...title.lines.map((part, index) =>
      bold.outline(part, { x: MARGIN, y: titleTop + title.size * 0.8 + titleLine * index, size: title.size }),
    ),
    ...text.lines.map((part, index) =>
      medium.outline(part, {
        x: MARGIN,
        y: titleEnd + 20 + text.size * 0.8 + textLine * index,
        size: text.size,
      }),
    ),
  ].join('');
  const host = fitText(medium, domain, { width: TEXT_WIDTH, lines: 1, sizes: [30, 24] });
  const hostOutline = medium.outline(host.lines[0] ?? '', { x: MARGIN, y: height - 64, size: host.size });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<rect width="${width}" height="${height}" fill="${colors.brand}"/>` +
    // A large mark that runs off the edge, behind the text.
    `<g opacity="0.13">${mark({ x: 690, middle: 420, width: 760, fill: onBrand })}</g>` +
    mark({ x: MARGIN, middle: 118, width: 118, fill: onBrand }) +
    `<path d="${outlines}" fill="${onBrand}"/>` +
    `<path d="${hostOutline}" fill="${onBrand}" opacity="0.85"/>` +
    `<rect y="${height - 14}" width="${width}" height="14" fill="${colors.accent}"/>` +
    '</svg>'
  );
}
