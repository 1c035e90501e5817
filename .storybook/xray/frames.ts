import type { InspectedPage } from './inspected-page.ts';

declare global {
  interface Window {
    /** Loads what this page can say of its elements (listen.ts). */
    inspectPage?: () => Promise<InspectedPage>;
  }
}

const pages = new WeakMap<Document, InspectedPage>();

/** Loads what is needed to inspect this page and the pages of Storybook in its frames: stages of walks, stories on Docs pages. */
export async function openPages(page: Document): Promise<void> {
  const inspected = await page.defaultView?.inspectPage?.();
  if (inspected) pages.set(page, inspected);
  await Promise.all(
    [...page.querySelectorAll('iframe')].map(async (frame) => {
      const inside = pageIn(frame);
      if (inside) await openPages(inside);
    }),
  );
}

/** What the page of an element can say of it; undefined for a page that has not loaded it yet. */
export function inspectedPageOf({ ownerDocument }: Element): InspectedPage | undefined {
  return pages.get(ownerDocument);
}

/** The page of Storybook in a frame. A copy without scripts has none, and neither has a page of another origin. */
export function pageIn(element: Element | null | undefined): Document | null {
  if (element?.localName !== 'iframe') return null;
  const { contentDocument, contentWindow } = element as HTMLIFrameElement;
  return contentWindow && contentDocument && 'inspectPage' in contentWindow ? contentDocument : null;
}

/** The frame that shows the page of an element, if that is not this page. */
export function frameOf({ ownerDocument }: Element): Element | null {
  return ownerDocument === document ? null : (ownerDocument.defaultView?.frameElement ?? null);
}

/** The elements at a point of this page, from the top one down, in the frame that is there if it shows Storybook. */
export function elementsAt(x: number, y: number, page = document): readonly Element[] {
  const found = page.elementsFromPoint(x, y).filter((one) => !one.closest('[data-xray]'));
  const [top] = found;
  const inside = pageIn(top);
  if (!top || !inside) return found;
  const { left, top: above, scale } = insetOf(top);
  return [...elementsAt((x - left) / scale, (y - above) / scale, inside), ...found];
}

type Rectangle = {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
};

/** The box of an element in the coordinates of this page, also if it is in a frame. */
export function boxOf(element: Element): Rectangle {
  const { left, top, width, height } = element.getBoundingClientRect();
  let box: Rectangle = { left, top, width, height };
  for (let frame = frameOf(element); frame; frame = frameOf(frame)) {
    const inset = insetOf(frame);
    box = {
      left: inset.left + box.left * inset.scale,
      top: inset.top + box.top * inset.scale,
      width: box.width * inset.scale,
      height: box.height * inset.scale,
    };
  }
  return box;
}

/** Where the page in a frame begins, and how it is scaled. */
function insetOf(frame: Element) {
  const { left, top, width } = frame.getBoundingClientRect();
  const { clientLeft, clientTop, offsetWidth } = frame as HTMLElement;
  const scale = offsetWidth === 0 ? 1 : width / offsetWidth;
  return { left: left + clientLeft * scale, top: top + clientTop * scale, scale };
}
