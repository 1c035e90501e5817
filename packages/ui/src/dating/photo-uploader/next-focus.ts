import { CANCEL, EARLIER, LATER, REMOVE } from './tile-actions.ts';

/** The button that was pressed last: its photo, the photo's index at that time, and its action. */
export type Pressed = { readonly id: string; readonly index: number; readonly action: string };

const OPPOSITE: Readonly<Record<string, string>> = { [EARLIER]: LATER, [LATER]: EARLIER };

/** Whether nothing has the focus, as after a focused button was disabled or left the page. */
export function focusIsLost(): boolean {
  const { activeElement } = document;
  return !activeElement || activeElement.matches('body, :disabled');
}

/**
 * Returns the element to focus after the list changed: the same button of the same photo, or the opposite one at either
 * end. If the photo is gone, the same button of the photo in its place, or the upload field if there is none.
 */
export function nextFocus(list: HTMLElement, { id, index, action }: Pressed): HTMLElement | null | undefined {
  const tiles = [...list.querySelectorAll<HTMLElement>(':scope > li')];
  const tile = tiles.find((one) => one.dataset.id === id) ?? tiles[index] ?? tiles.at(-1);
  const buttons = [...(tile?.querySelectorAll<HTMLElement>('button:enabled') ?? [])];
  const wanted = [action, OPPOSITE[action], REMOVE, CANCEL];
  return (
    wanted.map((one) => buttons.find((button) => button.dataset.act === one)).find(Boolean) ??
    list.parentElement?.querySelector<HTMLElement>('input:enabled')
  );
}
