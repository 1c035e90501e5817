import { LOGO_MARK } from '@rendezvous/ui/primitives/logo';
import type { BrandColors, IconShape } from '@rendezvous/contract/brand-images';

const SIDE = 100;
/** The part of the side that is rounded at a corner where the device leaves the icon as it is. */
const CORNER = 23;
/**
 * The mark's width. The corners of a maskable one touch a circle of 36 % of the side, inside the safe circle of 40 %.
 */
const MARK_WIDTH: Readonly<Record<IconShape, number>> = { rounded: 78, maskable: 62, square: 70 };

/** Draws the app's icon: the mark on the brand's colour (APP-1). */
export function drawIcon(shape: IconShape, colors: BrandColors): string {
  const corner = shape === 'rounded' ? ` rx="${CORNER}"` : '';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}">` +
    `<rect width="${SIDE}" height="${SIDE}"${corner} fill="${colors.brand}"/>` +
    mark({
      x: (SIDE - MARK_WIDTH[shape]) / 2,
      width: MARK_WIDTH[shape],
      middle: SIDE / 2,
      fill: colors['on-brand'],
    }) +
    '</svg>'
  );
}

type MarkPlace = {
  readonly x: number;
  /** The vertical middle. */
  readonly middle: number;
  readonly width: number;
  readonly fill: string;
  /** Of the second drop. Default 0.55, so that it remains visible at 16 px. */
  readonly tint?: number;
};

/** The mark as a part of a drawing. */
export function mark({ x, middle, width, fill, tint = 0.55 }: MarkPlace): string {
  const scale = width / LOGO_MARK.width;
  const y = middle - (LOGO_MARK.height * scale) / 2;
  return (
    `<g fill="${fill}" transform="translate(${x} ${y}) scale(${scale})">` +
    `<path d="${LOGO_MARK.first}"/><path d="${LOGO_MARK.second}" opacity="${tint}"/></g>`
  );
}
