import { isTest } from './is-test.ts';
import { boxesAround, lettersOf, overlap, type Box } from './letters.ts';

/** A text that a member could not read whole. */
export interface TextFault {
  readonly fault: 'cut' | 'overflowing' | 'overlapping' | 'broken';
  readonly text: string;
  /** The element that cuts it or that it leaves, the text that it stands on, or the word that is broken. */
  readonly by: string;
}

/** Characters; beyond that it is a made-up one, or a number to be copied, that must break. */
const LONGEST = { word: 24, figure: 13 };

/** Rounding of the layout, px. */
const SLACK = 1;

/**
 * The texts inside `root` that are cut by an element around them, leave their box or `root` sideways, stand on one
 * another, or have a word of usual length that goes on in the next line without a hyphen; empty when all can be read.
 * Measured are the letters (the height of the font's size), not the lines.
 *
 * Not counted: what only screen readers get, what is hidden as a whole, what stands askew, what can be scrolled to, where
 * the browser may hyphenate, and an ellipsis on what members or operators wrote, which stands in `dir="auto"` or `<bdi>` (Writing
 * stories, "Languages").
 */
export function textFaults(root: Element): TextFault[] {
  const texts = textsIn(root)
    .map((text) => seen(text, root))
    .filter((text) => text.lines.length > 0);
  const single = texts.flatMap(({ fault }) => fault ?? []);
  return [...single, ...overlapping(texts), ...cutControls(root), ...widerThan(root)];
}

/** For `afterEach`: fails where a screen, whatever its story shows of it, has a text that a member could not read whole. */
export async function readWhole({ title }: { readonly title: string }) {
  if (!isTest || !title.startsWith('App/')) return;
  await document.fonts.ready;
  const faults = textFaults(document.body).map(({ fault, text, by }) => `"${text}" is ${fault}: ${by}`);
  if (faults.length > 0) throw new Error(faults.join('\n\n'));
}

interface Seen {
  readonly text: string;
  readonly element: Element;
  /** What can be seen of each line. */
  readonly lines: Box[];
  readonly fault: TextFault | undefined;
}

function textsIn(root: Element): Text[] {
  const texts: Text[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    const element = text.parentElement;
    if (text.data.trim() === '' || !element || !isShown(element)) continue;
    if (!element.closest('script, style, svg, select, textarea')) texts.push(text);
  }
  return texts;
}

function isShown(element: Element): boolean {
  return element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
}

/** One text behind all that is around it. */
function seen(text: Text, root: Element): Seen {
  const element = text.parentElement as Element;
  const words = text.data.trim().replace(/\s+/g, ' ').slice(0, 60);
  const mayEnd = element.closest('[dir="auto"], bdi') !== null;
  let lines = lettersOf(text, element);
  let fault: TextFault | undefined;
  const report = (kind: TextFault['fault'], by: Element) =>
    (fault ??= { fault: kind, text: words, by: nameOf(by) });
  let inFlow = true;
  for (const { box, style, inner, outer, sight } of boxesAround(element, root)) {
    const isRow = style.display.includes('flex') && style.flexDirection.startsWith('row');
    const scrollsY = /auto|scroll/.test(style.overflowY);
    const scrollsX = /auto|scroll/.test(style.overflowX) && (!scrollsY || isRow);
    const cutsX = !scrollsX && style.overflowX !== 'visible';
    const cutsY = !scrollsY && style.overflowY !== 'visible';
    const shown = lines.flatMap((line) => overlap(line, sight) ?? []);
    // Boxes around what stands askew are wider than what they hold.
    if (style.rotate !== 'none') return { text: words, element, lines: [], fault: undefined };
    const isForReaders = style.overflowX === 'hidden' && outer.right - outer.left <= 1;
    if (isForReaders) return { text: words, element, lines: [], fault: undefined };
    if (cutsX || cutsY) {
      // All of it out of sight is hidden on purpose: another slide, a closed part.
      if (shown.length === 0) return { text: words, element, lines: [], fault: undefined };
      const ends = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
      const outside = lines.some(
        (line) => (cutsX && leavesX(line, inner)) || (cutsY && leavesY(line, inner)),
      );
      if (outside && !(ends && mayEnd)) report('cut', box);
    } else if (
      inFlow &&
      lines.some((line) => (!scrollsX && leavesX(line, outer)) || (!scrollsY && leavesY(line, outer)))
    ) {
      report('overflowing', box);
    }
    lines = shown;
    if (/absolute|fixed/.test(style.position)) inFlow = false;
    if (lines.length === 0) break;
  }
  if (lines.some((line) => leavesX(line, root.getBoundingClientRect()))) report('overflowing', root);
  const broken = !mayEnd && lines.length > 1 && brokenWord(text, element);
  if (broken) fault ??= { fault: 'broken', text: words, by: broken };
  return { text: words, element, lines, fault };
}

/** The first word that stands in two lines though it is no longer than words are. */
function brokenWord(text: Text, element: Element): string | undefined {
  if (getComputedStyle(element).hyphens === 'auto') return undefined;
  return [...text.data.matchAll(/[\p{L}\p{N}]+(?:[.,'’][\p{L}\p{N}]+)*/gu)].find(({ index, 0: word }) => {
    const { length } = word;
    if (length > (/\p{N}/u.test(word) ? LONGEST.figure : LONGEST.word)) return false;
    const range = document.createRange();
    range.setStart(text, index);
    range.setEnd(text, index + length);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
  })?.[0];
}

function leavesX(line: Box, box: Box): boolean {
  return line.left < box.left - SLACK || line.right > box.right + SLACK;
}

function leavesY(line: Box, box: Box): boolean {
  return line.top < box.top - SLACK || line.bottom > box.bottom + SLACK;
}

function overlapping(texts: readonly Seen[]): TextFault[] {
  return texts.flatMap((text, at) => {
    const other = texts.slice(at + 1).find((other) => layerOf(text) === layerOf(other) && meets(text, other));
    return other ? [{ fault: 'overlapping', text: text.text, by: other.text } as const] : [];
  });
}

/** What lies fixed or stuck over the page may hide what scrolls under it. */
function layerOf({ element }: Seen): Element | null {
  let layer: Element | null = element;
  while (layer && !/fixed|sticky/.test(getComputedStyle(layer).position)) layer = layer.parentElement;
  return layer;
}

function meets(one: Seen, other: Seen): boolean {
  return one.lines.some((line) =>
    other.lines.some((second) => {
      const both = overlap(line, second);
      return both !== null && both.right - both.left > SLACK && both.bottom - both.top > SLACK;
    }),
  );
}

/** Words that are no text nodes: the chosen option of a select, the hint in an empty field. */
function cutControls(root: Element): TextFault[] {
  const controls = root.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(
    'select, input[placeholder]:placeholder-shown, textarea[placeholder]:placeholder-shown',
  );
  return [...controls].filter(isShown).flatMap((control) => {
    const text =
      control instanceof HTMLSelectElement ? control.selectedOptions[0]?.text : control.placeholder;
    return text && !fits(text, control) ? [{ fault: 'cut', text, by: nameOf(control) } as const] : [];
  });
}

function fits(text: string, control: Element): boolean {
  const style = getComputedStyle(control);
  const canvas = document.createElement('canvas').getContext('2d');
  if (!canvas) return true;
  canvas.font = style.font;
  const room = control.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
  const height = control.clientHeight - parseFloat(style.paddingTop) - parseFloat(style.paddingBottom);
  const rows = control instanceof HTMLTextAreaElement ? Math.floor(height / parseFloat(style.lineHeight)) : 1;
  return canvas.measureText(text).width <= room * Math.max(1, rows) + SLACK;
}

/** A picture or a row that makes the page scroll sideways, and with it every text. */
function widerThan(root: Element): TextFault[] {
  return root.scrollWidth > root.clientWidth + SLACK
    ? [
        {
          fault: 'overflowing',
          text: '',
          by: `${nameOf(root)}, ${root.scrollWidth} px of ${root.clientWidth}`,
        },
      ]
    : [];
}

function nameOf(element: Element): string {
  return (element.cloneNode(false) as Element).outerHTML.replace(/<\/[^>]+>$/, '').slice(0, 120);
}
