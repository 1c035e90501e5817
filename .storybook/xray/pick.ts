import type { Channel } from 'storybook/internal/channels';
import { elementsAt, inspectedPageOf, openPages } from './frames.ts';
import { isShown, neighbour } from './neighbours.ts';
import { createOutline, type Outline } from './outline.ts';
import { selectorOf } from './tokens-of.ts';
import { XRAY_EVENTS, type Direction } from './xray-report.ts';

let outline: Outline | null = null;
let chosen: Element | null = null;
let channel: Channel | null = null;
let listeners: AbortController | null = null;

const DIRECTIONS: Readonly<Record<string, Direction>> = {
  ArrowUp: 'parent',
  ArrowDown: 'child',
  ArrowRight: 'next',
  ArrowLeft: 'previous',
};

/** Begins to point, also in the frames of this page: the element under the pointer is outlined, and a press, a tap or Enter chooses it. */
export async function pick(over: Channel): Promise<void> {
  channel = over;
  await openPages(document);
  listeners?.abort();
  listeners = new AbortController();
  outline ??= createOutline();
  outline.cover(true);
  const options = { capture: true, signal: listeners.signal };
  show(chosen?.isConnected ? chosen : start());
  window.focus();
  addEventListener('pointermove', (event) => show(under(event)), options);
  // The page must not react to the press that chooses: no click, no focus, no menu.
  for (const type of [
    'pointerdown',
    'mousedown',
    'mouseup',
    'touchstart',
    'pointerup',
    'contextmenu',
  ] as const)
    addEventListener(type, swallow, { ...options, passive: false });
  addEventListener(
    'pointerdown',
    (event) => {
      if (event instanceof PointerEvent) show(under(event));
    },
    options,
  );
  addEventListener(
    'click',
    (event) => {
      swallow(event);
      show(under(event));
      choose();
    },
    options,
  );
  addEventListener('keydown', pressed, options);
}

/** Ends pointing and removes the outline. */
export function stop(): void {
  endPicking();
  outline?.remove();
  outline = null;
  chosen = null;
}

/** Moves the choice from the manager, and reports the new one. */
export function move(to: Direction): void {
  if (!chosen?.isConnected) return;
  show(neighbour(chosen, to));
  choose();
}

function pressed(event: KeyboardEvent): void {
  const direction = DIRECTIONS[event.key];
  if (direction && chosen) {
    swallow(event);
    show(neighbour(chosen, direction));
  } else if (event.key === 'Enter' || event.key === ' ') {
    swallow(event);
    choose();
  } else if (event.key === 'Escape') {
    swallow(event);
    stop();
    channel?.emit(XRAY_EVENTS.ended);
  }
}

function choose(): void {
  // The report is made while the page is covered, so that it has the colours without the pointer.
  const report = chosen && inspectedPageOf(chosen)?.reportOn(chosen);
  if (report) channel?.emit(XRAY_EVENTS.picked, report);
  endPicking();
}

function endPicking(): void {
  listeners?.abort();
  listeners = null;
  outline?.cover(false);
}

function swallow(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** The element at a point; the parts of an icon count as the icon. */
function under({ clientX, clientY }: MouseEvent): Element | null {
  const [element] = elementsAt(clientX, clientY);
  return element?.closest('svg') ?? element ?? null;
}

/** Where pointing with the keyboard begins: the focus, or else the first element of the story. */
function start(): Element {
  const { activeElement } = document;
  if (activeElement && activeElement !== document.body && isShown(activeElement)) return activeElement;
  const story = document.querySelector('.sb-show-main #storybook-root, #storybook-docs');
  return story && isShown(story) ? neighbour(story, 'child') : document.body;
}

function show(element: Element | null): void {
  if (!element || element === element.ownerDocument.documentElement) return;
  chosen = element;
  const component = inspectedPageOf(element)?.componentsOf(element).at(-1)?.name;
  outline?.around(element, [component, selectorOf(element)].filter(Boolean).join(', '));
}
