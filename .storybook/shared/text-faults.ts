import { isLargeTextPhone } from './large-text-phone.ts';
import { boxesAround, lettersOf, overlap, type Box } from './glyph-boxes.ts';

/** A text that a member could not read completely. */
export interface TextFault {
  readonly fault: 'cut' | 'overflowing' | 'overlapping' | 'broken';
  readonly text: string;
  /** The element that truncates the text or that it overflows, the text that it overlaps, or the broken word. */
  readonly by: string;
}

/** Maximum length in characters of a real word or number; longer ones are artificial and must break. */
const LONGEST = { word: 24, figure: 13 };

/** Width in px of a line in a button in a card, on the narrowest phone with text of 200 %: what fits there must not break. */
const NARROWEST_LINE = 176;

/** Tolerance for rounding in the layout, in px. */
const SLACK = 1;

/**
 * Returns the texts inside `root` that are truncated by an element around them, overflow their box or `root`, overlap
 * each other, or have a word of usual length that breaks without a hyphen; empty if all can be read. It measures the
 * glyphs (the height of the font size), not the line boxes.
 *
 * Not reported: texts for screen readers only, entirely hidden and rotated texts, texts that can be scrolled into view,
 * places where the browser may hyphenate, and an ellipsis on texts of members or operators, which are in `dir="auto"`
 * or `<bdi>` ("Writing stories", "Languages").
 */
export function textFaults(root: Element): TextFault[] {
  const texts = textsIn(root)
    .map((text) => renderedText(text, root))
    .filter((text) => text.lines.length > 0);
  const single = texts.flatMap(({ fault }) => fault ?? []);
  return [...single, ...overlapping(texts), ...cutControls(root), ...widerThan(root)];
}

interface RenderedText {
  readonly text: string;
  readonly element: Element;
  /** The visible part of each line. */
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

/** The visible lines of a text, given all elements around it, and its first fault. */
function renderedText(text: Text, root: Element): RenderedText {
  const element = text.parentElement as Element;
  const content = text.data.trim().replace(/\s+/g, ' ').slice(0, 60);
  const mayTruncate = element.closest('[dir="auto"], bdi') !== null;
  let lines = lettersOf(text, element);
  let fault: TextFault | undefined;
  const report = (kind: TextFault['fault'], by: Element) =>
    (fault ??= { fault: kind, text: content, by: nameOf(by) });
  let inFlow = true;
  for (const { box, style, inner, outer, visibleArea } of boxesAround(element, root)) {
    const isRow = style.display.includes('flex') && style.flexDirection.startsWith('row');
    const scrollsY = /auto|scroll/.test(style.overflowY);
    const scrollsX = /auto|scroll/.test(style.overflowX) && (!scrollsY || isRow);
    const cutsX = !scrollsX && style.overflowX !== 'visible';
    const cutsY = !scrollsY && style.overflowY !== 'visible';
    const shown = lines.flatMap((line) => overlap(line, visibleArea) ?? []);
    // The bounding boxes of rotated elements are wider than their content.
    if (style.rotate !== 'none') return { text: content, element, lines: [], fault: undefined };
    const isScreenReaderOnly = style.overflowX === 'hidden' && outer.right - outer.left <= 1;
    if (isScreenReaderOnly) return { text: content, element, lines: [], fault: undefined };
    if (cutsX || cutsY) {
      // A text that is entirely clipped is hidden on purpose, such as another slide or a collapsed section.
      if (shown.length === 0) return { text: content, element, lines: [], fault: undefined };
      const hasEllipsis = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
      const outside = lines.some(
        (line) => (cutsX && leavesX(line, inner)) || (cutsY && leavesY(line, inner)),
      );
      if (outside && !(hasEllipsis && mayTruncate)) report('cut', box);
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
  const broken = !mayTruncate && lines.length > 1 && brokenWord(text, element);
  if (broken) fault ??= { fault: 'broken', text: content, by: broken };
  return { text: content, element, lines, fault };
}

/**
 * The first word of usual length that is broken across two lines. With text of 200 % on a phone, that is a word that would
 * fit on a line of its own; a longer one may be hyphenated, and a number or an address may break anywhere.
 */
function brokenWord(text: Text, element: Element): string | undefined {
  const hyphenates = getComputedStyle(element).hyphens === 'auto';
  const isLarge = isLargeTextPhone();
  if (hyphenates && !isLarge) return undefined;
  return [...text.data.matchAll(/[\p{L}\p{N}]+(?:[.,'’][\p{L}\p{N}]+)*/gu)].find(({ index, 0: word }) => {
    const { length } = word;
    if (length > (/\p{N}/u.test(word) ? LONGEST.figure : LONGEST.word)) return false;
    const lines = linesOf(text, index, index + length);
    if (lines.count < 2) return false;
    if (!isLarge) return true;
    const [from, to] = unspacedAround(text.data, index);
    const unspaced = text.data.slice(from, to);
    const mayBreak = hyphenates || /@|\p{N}|\p{L}\.\p{L}/u.test(unspaced);
    return !mayBreak || linesOf(text, from, to).width <= NARROWEST_LINE;
  })?.[0];
}

/** The number of lines of a part of a text, and its width in px if it were on one line. */
function linesOf(text: Text, from: number, to: number) {
  const range = document.createRange();
  range.setStart(text, from);
  range.setEnd(text, to);
  const parts = [...range.getClientRects()];
  return {
    count: new Set(parts.map(({ top }) => Math.round(top))).size,
    width: parts.reduce((sum, { width }) => sum + width, 0),
  };
}

/** The start and the end of the characters around an index between which a line does not end. */
function unspacedAround(data: string, index: number): [number, number] {
  const end = data.slice(index).search(/[ \n\t]/u);
  return [data.slice(0, index).search(/[^ \n\t]*$/u), end < 0 ? data.length : index + end];
}

function leavesX(line: Box, box: Box): boolean {
  return line.left < box.left - SLACK || line.right > box.right + SLACK;
}

function leavesY(line: Box, box: Box): boolean {
  return line.top < box.top - SLACK || line.bottom > box.bottom + SLACK;
}

function overlapping(texts: readonly RenderedText[]): TextFault[] {
  return texts.flatMap((text, at) => {
    const other = texts.slice(at + 1).find((other) => meets(text, other) && layerOf(text) === layerOf(other));
    return other ? [{ fault: 'overlapping', text: text.text, by: other.text } as const] : [];
  });
}

/** The element above others that contains a text, which may cover the content that scrolls below it. */
function layerOf({ element }: RenderedText): Element | null {
  let layer: Element | null = element;
  while (layer && !isAboveOthers(layer)) layer = layer.parentElement;
  return layer;
}

/** A fixed or sticky element, or one that is placed over a scroller beside it, as the button over a conversation. */
function isAboveOthers(element: Element): boolean {
  const { position } = getComputedStyle(element);
  if (/fixed|sticky/.test(position)) return true;
  const beside = position === 'absolute' ? (element.parentElement?.children ?? []) : [];
  return Array.from(beside).some(
    (other) => other !== element && /auto|scroll/.test(getComputedStyle(other).overflowY),
  );
}

function meets(one: RenderedText, other: RenderedText): boolean {
  return one.lines.some((line) =>
    other.lines.some((second) => {
      const both = overlap(line, second);
      return both !== null && both.right - both.left > SLACK && both.bottom - both.top > SLACK;
    }),
  );
}

/** Truncated texts that are not text nodes: the selected option of a select, the placeholder of a field. */
function cutControls(root: Element): TextFault[] {
  const controls = root.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(
    'select, input[placeholder]:placeholder-shown, textarea[placeholder]:placeholder-shown',
  );
  return [...controls].filter(isShown).flatMap((control) => {
    // The browser gives a select one line; its list shows the whole text.
    if (control instanceof HTMLSelectElement && isLargeTextPhone()) return [];
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
  const width = control.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
  const height = control.clientHeight - parseFloat(style.paddingTop) - parseFloat(style.paddingBottom);
  const rows = control instanceof HTMLTextAreaElement ? Math.floor(height / parseFloat(style.lineHeight)) : 1;
  return canvas.measureText(text).width <= width * Math.max(1, rows) + SLACK;
}

/** A fault if `root` scrolls sideways, for example because of a wide picture. */
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
