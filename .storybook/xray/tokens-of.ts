import type { ShownToken } from './xray-report.ts';

/** The properties that tokens decide, in the order of the panel; those with `true` are inherited. */
const PROPERTIES: Readonly<Record<string, boolean>> = {
  color: true,
  'background-color': false,
  'background-image': false,
  'border-block-start-color': false,
  'border-block-end-color': false,
  'border-inline-start-color': false,
  'outline-color': false,
  fill: true,
  stroke: true,
  'font-family': true,
  'font-size': true,
  'line-height': true,
  'font-weight': true,
  'letter-spacing': true,
  'padding-block-start': false,
  'padding-block-end': false,
  'padding-inline-start': false,
  'padding-inline-end': false,
  'margin-block-start': false,
  'margin-inline-start': false,
  'row-gap': false,
  'column-gap': false,
  'inline-size': false,
  'block-size': false,
  'min-block-size': false,
  'min-inline-size': false,
  'border-start-start-radius': false,
  'box-shadow': false,
  'z-index': false,
  'transition-duration': false,
  'animation-name': false,
};

/** Shorthands and physical properties that set a property of the list. */
const SET_BY: Readonly<Record<string, readonly string[]>> = {
  'background-color': ['background'],
  'background-image': ['background'],
  'border-block-start-color': ['border-color', 'border-top-color', 'border-block-color', 'border'],
  'border-block-end-color': ['border-color', 'border-bottom-color', 'border-block-color', 'border'],
  'border-inline-start-color': ['border-color', 'border-inline-color', 'border'],
  'outline-color': ['outline'],
  'padding-block-start': ['padding', 'padding-block', 'padding-top'],
  'padding-block-end': ['padding', 'padding-block', 'padding-bottom'],
  'padding-inline-start': ['padding', 'padding-inline', 'padding-left'],
  'padding-inline-end': ['padding', 'padding-inline', 'padding-right'],
  'margin-block-start': ['margin', 'margin-block', 'margin-top'],
  'margin-inline-start': ['margin', 'margin-inline', 'margin-left'],
  'row-gap': ['gap'],
  'column-gap': ['gap'],
  'inline-size': ['width'],
  'block-size': ['height'],
  'min-block-size': ['min-height'],
  'min-inline-size': ['min-width'],
  'border-start-start-radius': ['border-radius', 'border-top-left-radius'],
  'transition-duration': ['transition'],
  'animation-name': ['animation'],
};

type Declaration = { readonly property: string; readonly value: string };

/**
 * Finds the tokens behind the computed style of an element: the `var(--…)` that the style sheets declare for it. A
 * declaration that another one overrides is left out, because its value is not the computed one.
 */
export function tokensOf(element: Element): readonly ShownToken[] {
  const declared = new Map<Element, readonly Declaration[]>();
  const declarations = (of: Element) => {
    const known = declared.get(of) ?? declarationsFor(of);
    declared.set(of, known);
    return known;
  };
  const found = Object.entries(PROPERTIES).flatMap(([property, isInherited]) => {
    for (let node: Element | null = element; node; node = isInherited ? node.parentElement : null) {
      const token = tokenFor(node, property, declarations(node));
      if (token) return [node === element ? token : { ...token, from: selectorOf(node) }];
      // The element sets the property to something that is no token.
      if (declarations(node).some((one) => sets(one, property) && isComputed(node, property, one))) return [];
    }
    return [];
  });
  return merged(found);
}

const sets = (declaration: Declaration, property: string) =>
  declaration.property === property || (SET_BY[property] ?? []).includes(declaration.property);

/** The last declaration with a token whose value is the computed one. */
function tokenFor(
  element: Element,
  property: string,
  declarations: readonly Declaration[],
): ShownToken | undefined {
  const style = getComputedStyle(element);
  const deciding = declarations.findLast((one) => sets(one, property) && isComputed(element, property, one));
  if (!deciding) return undefined;
  const names = [
    ...new Set([...deciding.value.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name = '']) => name)),
  ].filter((name) => !name.startsWith('--tw-'));
  if (names.length === 0) return undefined;
  return {
    property,
    written: readable(deciding.value),
    tokens: names.map((name) => ({ name, value: style.getPropertyValue(name).trim() })),
    computed: style.getPropertyValue(property),
  };
}

/** Whether a declaration gives the element its computed value: a copy with nothing but the declaration has the same. */
function isComputed(element: Element, property: string, { property: set, value }: Declaration): boolean {
  const parent = element.parentElement ?? element;
  const copy = document.createElement('span');
  const style = getComputedStyle(element);
  // Lengths in em depend on the font size, and what is not displayed has the values of its own style.
  copy.style.cssText = `all: initial; direction: ${style.direction}; font-size: ${style.fontSize}; color: ${style.color}; color-scheme: ${style.colorScheme}; border-style: solid; outline-style: solid; display: none`;
  copy.style.setProperty(set, value);
  for (const name of [...value.matchAll(/var\(\s*(--tw-[\w-]+)/g)].map(([, found = '']) => found))
    copy.style.setProperty(name, style.getPropertyValue(name));
  parent.append(copy);
  const computed = getComputedStyle(copy).getPropertyValue(property);
  copy.remove();
  return computed === style.getPropertyValue(property);
}

/** The declarations of all rules that match an element now, in the order of the style sheets, and its own style last. */
function declarationsFor(element: Element): readonly Declaration[] {
  const found: Declaration[] = [];
  for (const sheet of [...document.styleSheets, ...document.adoptedStyleSheets])
    collect(rulesOf(sheet), element, '', found);
  if (element instanceof HTMLElement || element instanceof SVGElement)
    found.push(...declarationsIn(element.style));
  return found;
}

/** A style sheet of another origin cannot be read. */
function rulesOf(sheet: CSSStyleSheet): readonly CSSRule[] {
  try {
    return [...sheet.cssRules];
  } catch {
    return [];
  }
}

function collect(rules: Iterable<CSSRule>, element: Element, parent: string, found: Declaration[]): void {
  for (const rule of rules) {
    if (rule instanceof CSSStyleRule) {
      const selector = parent === '' ? rule.selectorText : nested(rule.selectorText, parent);
      if (matches(element, selector)) found.push(...declarationsIn(rule.style));
      if (rule.cssRules.length > 0) collect(rule.cssRules, element, selector, found);
    } else if (rule instanceof CSSMediaRule) {
      if (matchMedia(rule.conditionText).matches) collect(rule.cssRules, element, parent, found);
    } else if ('style' in rule && parent !== '' && matches(element, parent)) {
      // Declarations after a nested rule (CSSNestedDeclarations).
      found.push(...declarationsIn((rule as unknown as { readonly style: CSSStyleDeclaration }).style));
    } else if ('cssRules' in rule && !(rule instanceof CSSKeyframesRule)) {
      collect((rule as CSSGroupingRule).cssRules, element, parent, found);
    }
  }
}

const nested = (selector: string, parent: string) =>
  selector.includes('&') ? selector.replaceAll('&', `:is(${parent})`) : `:is(${parent}) ${selector}`;

function matches(element: Element, selector: string): boolean {
  try {
    return element.matches(selector);
  } catch {
    return false;
  }
}

function declarationsIn(style: CSSStyleDeclaration): readonly Declaration[] {
  // A shorthand with a variable has no longhands in the list; its text is the only source.
  return style.cssText.split(/;\s*(?![^(]*\))/).flatMap((text) => {
    const colon = text.indexOf(':');
    if (colon < 0) return [];
    const property = text.slice(0, colon).trim();
    const value = text
      .slice(colon + 1)
      .replace(/!important\s*$/, '')
      .trim();
    return property.startsWith('--') || value === '' ? [] : [{ property, value }];
  });
}

/** `var(--color-ink)` as `--color-ink`, and a multiple of a token as `--spacing × 4`. */
function readable(value: string): string {
  return value
    .replaceAll(/var\(\s*--tw-[\w-]+,\s*(var\([^()]*\))\s*\)/g, '$1')
    .replaceAll(/var\(\s*(--[\w-]+)\s*(?:,[^()]*)?\)/g, '$1')
    .replace(/^calc\(\s*(--[\w-]+)\s*\*\s*([\d.-]+)\s*\)$/, '$1 × $2');
}

/** The sides of a box that have the same value are one line: `padding-inline`, `border-color`. */
function merged(tokens: readonly ShownToken[]): readonly ShownToken[] {
  const lines = new Map<string, ShownToken[]>();
  for (const token of tokens) {
    const box = /^(padding|border|margin)-/.exec(token.property)?.[1];
    const isRadius = token.property.includes('radius');
    const key = box && !isRadius ? `${box} ${token.written}` : token.property;
    lines.set(key, [...(lines.get(key) ?? []), token]);
  }
  return [...lines.values()].map((same) => {
    const [first] = same as [ShownToken];
    return { ...first, property: sharedName(same.map(({ property }) => property)) };
  });
}

function sharedName(properties: readonly string[]): string {
  const [first = ''] = properties;
  if (first === 'border-start-start-radius') return 'border-radius';
  if (first.startsWith('border-') && first.endsWith('-color')) return 'border-color';
  if (properties.length === 1) return first;
  const [box = ''] = first.split('-');
  const axes = new Set(properties.map((property) => property.split('-')[1]));
  return axes.size === 1 ? `${box}-${[...axes][0]}` : box;
}

/** An element as a selector names it. */
export function selectorOf(element: Element): string {
  const role = element.getAttribute('role');
  return `${element.localName}${role ? `[role=${role}]` : ''}${element.id && !/[«»:_]|^\d/.test(element.id) ? `#${element.id}` : ''}`;
}
