const PROPERTIES = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'font-size',
  'font-weight',
] as const;
const FONT = 'system-ui, sans-serif';

/**
 * The picture as a file of its own: every part has its colours of the current theme, and the background that it stands
 * on. The step that is shown stays marked.
 */
export function sequenceSvg(svg: SVGSVGElement): string {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const [parts, copies] = [svg.querySelectorAll('*'), copy.querySelectorAll<SVGElement>('*')];
  for (const [index, part] of parts.entries()) {
    const computed = getComputedStyle(part);
    const target = copies[index];
    for (const property of PROPERTIES)
      target?.setAttribute(property, inSrgb(property, computed.getPropertyValue(property)));
    target?.removeAttribute('class');
  }
  const { width, height } = svg.viewBox.baseVal;
  const background = document.createElementNS('http://www.w3.org/2000/svg', 'rect');
  background.setAttribute('width', '100%');
  background.setAttribute('height', '100%');
  background.setAttribute('fill', inSrgb('fill', getComputedStyle(svg).backgroundColor));
  copy.prepend(background);
  copy.removeAttribute('style');
  copy.removeAttribute('aria-describedby');
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  copy.setAttribute('font-family', FONT);
  return new XMLSerializer().serializeToString(copy);
}

/** A colour as every program for SVG knows it: the tokens are in OKLCH, which few but browsers read. */
function inSrgb(property: string, value: string): string {
  if ((property !== 'fill' && property !== 'stroke') || value === 'none') return value;
  const pixel = new OffscreenCanvas(1, 1).getContext('2d');
  if (!pixel) return value;
  pixel.fillStyle = value;
  pixel.fillRect(0, 0, 1, 1);
  const [red, green, blue, alpha] = pixel.getImageData(0, 0, 1, 1).data;
  return alpha === 0 ? 'none' : `rgb(${red}, ${green}, ${blue})`;
}
