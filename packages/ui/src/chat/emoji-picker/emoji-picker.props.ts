import type { ReactElement, ReactNode, RefObject } from 'react';
import type { EmojiCategory, EmojiSet } from './emoji-set.ts';
import type { NativeProps } from '../../foundation/native-props/index.ts';

export interface EmojiPickerProps extends NativeProps<
  'div',
  'aria-labelledby' | 'onSelect' | 'role' | 'title'
> {
  /** The button that opens and closes the picker and gets the focus back. */
  trigger: ReactElement;
  /** Accessible name of the panel and the grid, e.g. "Add an emoji". */
  title: string;
  /** Accessible name of the close button. */
  closeLabel: string;
  /** Accessible name and placeholder of the search field. */
  searchLabel: string;
  /** All emojis; undefined while they load. Emojis that the system cannot draw are not shown. */
  emojis: EmojiSet | undefined;
  /** Names of the categories, above their emojis and on the buttons that scroll to them. */
  categoryLabels: Readonly<Record<EmojiCategory, string>>;
  /** Recently used emojis, the newest first; shown as the first category (CHAT-19). */
  recent?: readonly string[];
  /** Name of the category of recent emojis, e.g. "Recently used". */
  recentLabel: string;
  /** Announced to screen readers while the emojis load; visually hidden. */
  loadingLabel: string;
  /** Text for a search without results, e.g. "No emoji found". */
  emptyLabel: string;
  /** Shown instead of the emojis if loading failed: what happened, and a way to try again. */
  failure?: ReactNode;
  /** Called with the chosen emoji; insert it and close the picker there. */
  onSelect: (emoji: string) => void;
  /** Whether the picker is open; makes it controlled: update it in `onOpenChange`. */
  open?: boolean;
  /** Whether an uncontrolled picker starts open. */
  defaultOpen?: boolean;
  /** Called when the picker is about to open or close: by the trigger, the close button, Escape or a press outside. */
  onOpenChange?: (open: boolean) => void;
  /** Element that gets the focus instead of the trigger, if the ref is set when the picker closes: e.g. the field. */
  returnFocusTo?: RefObject<HTMLElement | null>;
}
