interface SimulatedBrowser {
  /** The width in px that style sheets see, or null for the window's own. */
  readonly width: number | null;
  /** The default font size, as a multiple of the one that the browser is set to. */
  readonly text: number;
}

let simulated: SimulatedBrowser = { width: null, text: 1 };

/** Media queries as the style sheets have them. They are read once, because `simulateBrowser` replaces them. */
const originals = new WeakMap<MediaList, string>();

/** Lengths in media queries that depend on the default font size. The root's own font size does not change them. */
const FONT_RELATIVE = /(\d*\.?\d+)(r?(?:em|ex|ch|cap|ic|lh))\b/g;

/**
 * Evaluates the page's style sheets as another browser would: one that is narrower than this one, or whose default font
 * size is larger (decision 46). Changes that are not named stay as they are.
 *
 * The root's font size alone changes `rem` in declarations, but not in media queries, which use the default font size.
 * Not simulated: `sizes` of pictures, which only select the file.
 */
export function simulateBrowser(changes: Partial<SimulatedBrowser>): void {
  const before = simulated;
  simulated = { ...before, ...changes };
  if (simulated.width !== before.width) rewriteWidths();
  if (simulated.text !== 1) watchStyleSheets();
  // Also without a change: a story can have brought style sheets with it.
  if (isSimulated(before) || isSimulated(simulated)) rewriteQueries();
}

function isSimulated({ width, text }: SimulatedBrowser): boolean {
  return width !== null || text !== 1;
}

/** A media query in which lengths relative to the font are as long as with the simulated default font size. */
function enlarged(query: string): string {
  if (simulated.text === 1) return query;
  return query.replace(
    FONT_RELATIVE,
    (_, length: string, unit: string) => `${Number(length) * simulated.text}${unit}`,
  );
}

function rewriteQueries() {
  const { width } = simulated;
  const phone = width === null ? null : openFrame(width);
  for (const sheet of document.styleSheets) {
    for (const media of mediaOf(sheet)) {
      const original = originals.get(media) ?? media.mediaText;
      originals.set(media, original);
      const query = enlarged(original);
      const isOfWidth = phone?.contentWindow && original.includes('width');
      const shown = isOfWidth ? (phone.contentWindow.matchMedia(query).matches ? 'all' : 'not all') : query;
      if (media.mediaText !== shown) media.mediaText = shown;
    }
  }
  phone?.remove();
}

function openFrame(width: number): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.width = String(width);
  frame.style.visibility = 'hidden';
  document.body.append(frame);
  return frame;
}

/** Yields the media queries of a style sheet: its own, and those of its rules and of the sheets that it imports. */
function* mediaOf(sheet: CSSStyleSheet): Generator<MediaList> {
  if (sheet.media.length > 0) yield sheet.media;
  yield* mediaIn(rulesOf(sheet));
}

function* mediaIn(rules: Iterable<CSSRule>): Generator<MediaList> {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule) yield rule.media;
    if (rule instanceof CSSImportRule && rule.styleSheet) yield* mediaOf(rule.styleSheet);
    if ('cssRules' in rule) yield* mediaIn(rule.cssRules as CSSRuleList);
  }
}

/** The rules of a style sheet. Those of another origin cannot be read, and none of the site's are. */
function rulesOf(sheet: CSSStyleSheet): Iterable<CSSRule> {
  try {
    return sheet.cssRules;
  } catch {
    return [];
  }
}

let undoWidths = () => {};

/** Replaces lengths in `vw`, such as those of the fluid type scale, by pixels of the simulated width. */
function rewriteWidths() {
  undoWidths();
  undoWidths = () => {};
  const { width } = simulated;
  if (width === null) return;
  const undo: (() => void)[] = [];
  for (const sheet of document.styleSheets) {
    for (const style of stylesIn(rulesOf(sheet))) {
      for (const property of Array.from(style)) {
        const value = style.getPropertyValue(property);
        if (!/[\d.]vw\b/.test(value)) continue;
        const pixels = value.replace(
          /([\d.]+)vw\b/g,
          (_, share: string) => `${(Number(share) * width) / 100}px`,
        );
        const priority = style.getPropertyPriority(property);
        style.setProperty(property, pixels, priority);
        undo.push(() => style.setProperty(property, value, priority));
      }
    }
  }
  undoWidths = () => {
    for (const step of undo) step();
  };
}

function* stylesIn(rules: Iterable<CSSRule>): Generator<CSSStyleDeclaration> {
  for (const rule of rules) {
    if (rule instanceof CSSStyleRule) yield rule.style;
    if ('cssRules' in rule) yield* stylesIn(rule.cssRules as CSSRuleList);
  }
}

let isWatching = false;

/** Rewrites the queries of style sheets that arrive later, such as those of a screen's own code. */
function watchStyleSheets() {
  if (isWatching) return;
  isWatching = true;
  const rewrite = () => simulateBrowser({});
  // A sheet that is linked has no rules before it is loaded. The event does not bubble.
  document.head.addEventListener('load', rewrite, true);
  new MutationObserver(rewrite).observe(document.head, {
    childList: true,
    subtree: true,
    characterData: true,
  });
}

/** Code asks in the same units: `matchMedia('(min-width: 48rem)')`. */
const { matchMedia } = globalThis;
globalThis.matchMedia = (query) => {
  const list = matchMedia.call(globalThis, enlarged(query));
  if (simulated.text !== 1) Object.defineProperty(list, 'media', { value: query });
  return list;
};
