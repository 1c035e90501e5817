import { escaped } from '../shared/escaped.ts';
import type { Layout, PlacedArrow, PlacedBox } from '../stepper/chart-layout.ts';
import { markText, WORST_FIRST, worstOf, type Mark, type Status } from './marks.ts';

const MARGIN = 14;
const LINE_HEIGHT = 15;
/** The sign of each status as an SVG path around 0, 0, so that colour is never the only difference. */
export const SIGNS: Readonly<Record<Status, string>> = {
  clean: 'M-3.5 0.3 L-1 3 L3.8 -3',
  faulty: 'M-3 -3 L3 3 M3 -3 L-3 3',
  outdated: 'M0 -4 V0.5 L2.8 2.6',
  unseen: 'M-3.2 0 H3.2',
};

/**
 * Returns the chart of a flow as SVG, in which each state and arrow is a link to its details. `chart` makes its ids
 * unique in a page.
 */
export function chartSvg(
  title: string,
  chart: string,
  { size, boxes, arrows }: Layout,
  marks: ReadonlyMap<string, Mark>,
  addressOf: (name: string) => string,
): string {
  const statusOf = (name: string): Status => marks.get(name)?.status ?? 'unseen';
  const places = placesOf(boxes);
  const [width, height] = [size.width + 2 * MARGIN, size.height + 2 * MARGIN].map(Math.ceil);
  return [
    `<svg width="${width}" height="${height}" viewBox="${-MARGIN} ${-MARGIN} ${width} ${height}" role="group" aria-label="Chart of ${escaped(title)}">`,
    `<defs>${WORST_FIRST.map((status) => arrowhead(chart, status)).join('')}</defs>`,
    ...boxes.map((box) => boxSvg(box, places.get(box.id) ?? [0, 0], marks.get(box.id), addressOf(box.id))),
    ...arrows.map((arrow) => arrowSvg(arrow, chart, marks, statusOf, addressOf)),
    '</svg>',
  ].join('\n');
}

/** A sign in a circle, for the chart, the lists and the legend. */
export function signSvg(status: Status, x = 0, y = 0): string {
  return `<g class="sign ${status}" transform="translate(${round(x)} ${round(y)})" aria-hidden="true"><circle r="7.5"/><path d="${SIGNS[status]}"/></g>`;
}

function boxSvg(
  box: PlacedBox,
  [x, y]: readonly [number, number],
  mark: Mark | undefined,
  address: string,
): string {
  const { id, label, waitsFor, width, height, kind, isInitial } = box;
  const status = mark?.status ?? 'unseen';
  const isParent = kind === 'compound' || kind === 'parallel';
  const lines = [`${isInitial ? '● ' : ''}${label}`, ...waitsFor.map((actor) => `… ${actor}`)];
  const top = isParent ? y + 20 : y + height / 2 - ((lines.length - 1) * LINE_HEIGHT) / 2 + 4;
  const texts = lines.map((line, at) => {
    const size = at > 0 ? ' class="small"' : '';
    return `<text x="${round(x + width / 2)}" y="${round(top + at * LINE_HEIGHT)}"${size}>${escaped(line)}</text>`;
  });
  return [
    `<a href="${address}" class="box ${status}${isParent ? ' parent' : ''}" data-name="${escaped(id)}" aria-label="${escaped(lines.join(' '))}, state: ${markText(mark)}">`,
    `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" rx="8"/>`,
    kind === 'final'
      ? `<rect class="final" x="${round(x + 3)}" y="${round(y + 3)}" width="${round(width - 6)}" height="${round(height - 6)}" rx="6"/>`
      : '',
    texts.join(' '),
    signSvg(status, x + width - 2, y + 2),
    '</a>',
    mark?.status === 'faulty' ? countSvg(mark, x + width + 9, y + 3) : '',
  ].join('');
}

/** In how many of its looks a state has a fault. */
function countSvg({ looks, faultyLooks }: Mark, x: number, y: number): string {
  return `<text class="count" x="${round(x)}" y="${round(y)}" aria-hidden="true">${faultyLooks}/${looks}</text>`;
}

function arrowSvg(
  { names, path, label, lines, from, to }: PlacedArrow,
  chart: string,
  marks: ReadonlyMap<string, Mark>,
  statusOf: (name: string) => Status,
  addressOf: (name: string) => string,
): string {
  const status = worstOf(names.map(statusOf));
  const shown = names.find((name) => statusOf(name) === status) ?? names[0] ?? '';
  const [source, target] = [from, to].map((id) => id.split('.').at(-1) ?? '');
  const title = `${lines.join(' ')}, edge from ${source} to ${target}: ${markText(marks.get(shown))}`;
  const texts = label
    ? lines.map(
        (line, at) =>
          `<text x="${round(label.x + 3)}" y="${round(label.y + 11 + at * LINE_HEIGHT)}">${escaped(line)}</text>`,
      )
    : [];
  const longest = Math.max(0, ...lines.map((line) => line.length));
  const ground = label
    ? `<rect x="${round(label.x)}" y="${round(label.y)}" width="${round(longest * 6.3)}" height="${lines.length * LINE_HEIGHT}" rx="4"/>${signSvg(status, label.x - 9, label.y + 8)}`
    : '';
  return `<a href="${addressOf(shown)}" class="arrow ${status}" data-name="${escaped(shown)}" aria-label="${escaped(title)}"><path class="line" d="${path}" marker-end="url(#head-${chart}-${status})"/>${ground}${texts.join(' ')}</a>`;
}

function arrowhead(chart: string, status: Status): string {
  return `<marker id="head-${chart}-${status}" class="head ${status}" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto-start-reverse" markerUnits="userSpaceOnUse"><path d="M0 0.5 L8 4 L0 7.5 z"/></marker>`;
}

/** The positions of all boxes in the whole chart; a layout has them relative to the parent. */
function placesOf(boxes: readonly PlacedBox[]): ReadonlyMap<string, readonly [number, number]> {
  const places = new Map<string, readonly [number, number]>();
  for (const { id, parent, x, y } of boxes) {
    const [left, top] = (parent && places.get(parent)) || [0, 0];
    places.set(id, [left + x, top + y]);
  }
  return places;
}

const round = (value: number) => Math.round(value * 10) / 10;
