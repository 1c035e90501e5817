import { originOf } from './origins.ts';
import type { ShownComponent, ShownProp } from './xray-report.ts';

/** The part of React's fibers that is read here. */
type Fiber = {
  readonly type: unknown;
  readonly elementType: unknown;
  readonly memoizedProps: Readonly<Record<string, unknown>> | null;
  readonly return: Fiber | null;
};

/** The fiber of an element, or of the nearest ancestor that React rendered. */
function fiberOf(element: Element): Fiber | null {
  for (let node: Element | null = element; node; node = node.parentElement) {
    const key = Object.keys(node).find((name) => name.startsWith('__reactFiber$'));
    if (key) return (node as unknown as Record<string, Fiber>)[key] ?? null;
  }
  return null;
}

/** The component of a fiber if it is one of ours; `memo` and `forwardRef` wrap it. */
function componentOf({ type, elementType }: Fiber) {
  const inner = (type as { readonly type?: unknown; readonly render?: unknown } | null) ?? {};
  for (const candidate of [elementType, type, inner.type, inner.render]) {
    const origin = originOf(candidate);
    if (origin) return origin;
  }
  return undefined;
}

/** The components of packages/ui and packages/app that rendered an element, from the outermost to the innermost. */
export function componentsOf(element: Element): readonly ShownComponent[] {
  const components: ShownComponent[] = [];
  for (let fiber = fiberOf(element); fiber; fiber = fiber.return) {
    const origin = componentOf(fiber);
    // What renders screens in stories (packages/app/src/testing) is no part of the site.
    if (origin && !origin.file.includes('/testing/'))
      components.unshift({ ...origin, props: propsOf(fiber.memoizedProps ?? {}) });
  }
  return components;
}

function propsOf(props: Readonly<Record<string, unknown>>): readonly ShownProp[] {
  return Object.entries(props)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ({ name, value: written(value) }));
}

const LONGEST_VALUE = 240;
const MOST_ITEMS = 6;
const DEPTH = 3;

/** Returns a value as one would write it; functions, elements and long values are shortened. */
export function written(value: unknown, depth = 0): string {
  const text = writtenFully(value, depth);
  return text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)}…` : text;
}

function writtenFully(value: unknown, depth: number): string {
  if (typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'function') return `${value.name.length > 1 ? value.name : ''}() => …`;
  if (typeof value !== 'object' || value === null) return String(value);
  if (depth >= DEPTH) return Array.isArray(value) ? '[…]' : '{…}';
  if (Array.isArray(value)) {
    const items = value.slice(0, MOST_ITEMS).map((item) => written(item, depth + 1));
    return `[${[...items, ...(value.length > MOST_ITEMS ? [`… ${value.length} items`] : [])].join(', ')}]`;
  }
  if ('$$typeof' in value && 'props' in value) return elementTag((value as unknown as ReactElementLike).type);
  if (value instanceof Element) return `<${value.localName}>`;
  if (Object.getPrototypeOf(value) !== Object.prototype && Object.getPrototypeOf(value) !== null)
    return `${value.constructor.name} {…}`;
  const entries = Object.entries(value).slice(0, MOST_ITEMS);
  const inside = entries.map(([key, item]) => `${key}: ${written(item, depth + 1)}`).join(', ');
  return inside === '' ? '{}' : `{ ${inside}${Object.keys(value).length > MOST_ITEMS ? ', …' : ''} }`;
}

type ReactElementLike = { readonly type: unknown };

function elementTag(type: unknown): string {
  if (typeof type === 'string') return `<${type}>`;
  const { displayName, name } = (type ?? {}) as { readonly displayName?: string; readonly name?: string };
  return `<${originOf(type)?.name ?? displayName ?? name ?? '…'}>`;
}
