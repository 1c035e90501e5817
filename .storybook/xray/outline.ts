import { boxOf } from './frames.ts';

export type Outline = {
  /** Draws the outline around an element, says its name, and follows the element until the next call. */
  readonly around: (element: Element, name: string) => void;
  /** Covers the page while somebody points, so that nothing under the pointer is in its state of hover. */
  readonly cover: (isCovered: boolean) => void;
  readonly remove: () => void;
};

// Two rings, so that the outline can be seen on any background.
const CSS = `
  :host { all: initial; position: fixed; inset: 0; z-index: 2147483647; pointer-events: none; }
  .box { position: fixed; box-sizing: border-box; border: 2px solid #fff; outline: 2px solid #8b1d4f; background: rgb(139 29 79 / 0.12); border-radius: 2px; }
  .name { position: fixed; max-inline-size: calc(100vw - 16px); padding: 2px 8px; border: 1px solid #fff; border-radius: 4px; background: #8b1d4f; color: #fff; font: 600 12px/18px system-ui, sans-serif; white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
  @media (forced-colors: active) { .box { outline-color: Highlight; background: none; } }
`;

const NAME_HEIGHT = 26;

/** Creates the outline of the chosen element, in a shadow root that no style of a story reaches. */
export function createOutline(): Outline {
  const host = document.createElement('div');
  host.dataset.xray = '';
  const root = host.attachShadow({ mode: 'open' });
  root.innerHTML = `<style>${CSS}</style><div class="box"></div><div class="name" role="status" dir="ltr"></div>`;
  document.documentElement.append(host);
  const [box, name] = [root.querySelector<HTMLElement>('.box'), root.querySelector<HTMLElement>('.name')];
  let target: Element | null = null;
  let frame = 0;
  let last = '';

  const follow = () => {
    frame = requestAnimationFrame(follow);
    if (!target || !box || !name) return;
    host.hidden = !target.isConnected;
    const { left, top, width, height } = boxOf(target);
    const place = `${left} ${top} ${width} ${height}`;
    if (place === last) return;
    last = place;
    box.style.cssText = `left: ${left}px; top: ${top}px; width: ${width}px; height: ${height}px`;
    const below = top < NAME_HEIGHT;
    const nameTop = below ? Math.min(top + height + 4, innerHeight - NAME_HEIGHT) : top - NAME_HEIGHT;
    name.style.cssText = `left: ${Math.max(4, Math.min(left, innerWidth - name.offsetWidth - 4))}px; top: ${Math.max(2, nameTop)}px`;
  };

  return {
    around(element, text) {
      target = element;
      last = '';
      if (name && name.textContent !== text) name.textContent = text;
      cancelAnimationFrame(frame);
      follow();
    },
    cover(isCovered) {
      host.style.pointerEvents = isCovered ? 'auto' : '';
      host.style.cursor = isCovered ? 'crosshair' : '';
    },
    remove() {
      cancelAnimationFrame(frame);
      host.remove();
    },
  };
}
