import { CANCEL, EARLIER, LATER, REMOVE } from './acts.ts';

/** A button of a tile that was pressed, and what the list was like then. */
export type Pressed = { readonly id: string; readonly index: number; readonly act: string };

const OTHER_WAY: Readonly<Record<string, string>> = { [EARLIER]: LATER, [LATER]: EARLIER };

/** Whether nothing has the focus, as after a focused button was disabled or left the page. */
export function focusIsLost(): boolean {
  const { activeElement } = document;
  return !activeElement || activeElement.matches('body, :disabled');
}

/**
 * What gets the focus after a change of the list: the same button of the same photo, at either end its counterpart; once
 * the photo is gone, the same of the one in its place, and after the last one the field for the next.
 */
export function nextFocus(list: HTMLElement, { id, index, act }: Pressed): HTMLElement | null | undefined {
  const tiles = [...list.querySelectorAll<HTMLElement>(':scope > li')];
  const tile = tiles.find((one) => one.dataset.id === id) ?? tiles[index] ?? tiles.at(-1);
  const buttons = [...(tile?.querySelectorAll<HTMLElement>('button:enabled') ?? [])];
  const wanted = [act, OTHER_WAY[act], REMOVE, CANCEL];
  return (
    wanted.map((one) => buttons.find((button) => button.dataset.act === one)).find(Boolean) ??
    list.parentElement?.querySelector<HTMLElement>('input:enabled')
  );
}
