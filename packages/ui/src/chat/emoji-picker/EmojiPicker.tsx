import type { ReactElement, ReactNode, RefObject } from 'react';
import { Popover } from '../../feedback/popover/index.ts';
import { Skeleton, SkeletonGroup } from '../../feedback/skeleton/index.ts';
import { EmojiGrid } from './EmojiGrid.tsx';
import type { EmojiCategory, EmojiSet } from './emoji-set.ts';

export interface EmojiPickerProps {
  /** The button that opens and closes it and gets the focus back. */
  trigger: ReactElement;
  /** Names the panel and the grid, e.g. "Add an emoji". */
  title: string;
  /** The name of the closing cross. */
  closeLabel: string;
  /** Names the search field, and stands in it while it is empty. */
  searchLabel: string;
  /** Undefined while they are fetched. Those that the system cannot draw are left out. */
  emojis: EmojiSet | undefined;
  /** The names of the categories, over their emojis and on the buttons that lead there. */
  categoryLabels: Readonly<Record<EmojiCategory, string>>;
  /** The emojis that were chosen last, the newest first; shown first, as one category. */
  recent?: readonly string[];
  /** The name of that category, e.g. "Recently used". */
  recentLabel: string;
  /** Read while the emojis are on the way; not seen. */
  loadingLabel: string;
  /** For a search that found nothing, e.g. "No emoji found". */
  emptyLabel: string;
  /** In place of the emojis when they could not be fetched: what happened, and a way to try again. */
  failure?: ReactNode;
  /** Told the emoji that was pressed or entered; inserting it and closing the picker are the caller's. */
  onSelect: (emoji: string) => void;
  /** Whether it is shown; given, the caller keeps it and answers `onOpenChange`. */
  open?: boolean;
  /** Whether it starts open when it keeps that itself. */
  defaultOpen?: boolean;
  /** Told of every wish to open or close: trigger, cross, Escape, press outside. */
  onOpenChange?: (open: boolean) => void;
  /** Where the focus goes instead of to the trigger, if it holds something when the picker closes: the field, say. */
  returnFocusTo?: RefObject<HTMLElement | null>;
}

/** Emojis to search and choose from, in a panel over the button that opens it; phones have them on their keyboards. */
export function EmojiPicker({
  trigger,
  title,
  closeLabel,
  emojis,
  loadingLabel,
  failure,
  open,
  defaultOpen,
  onOpenChange,
  returnFocusTo,
  ...grid
}: EmojiPickerProps) {
  return (
    <Popover
      {...{ trigger, title, closeLabel, open, defaultOpen, onOpenChange, returnFocusTo }}
      side="top"
      size="md"
    >
      {failure ||
        (emojis ? (
          <EmojiGrid {...grid} label={title} emojis={emojis} />
        ) : (
          <SkeletonGroup label={loadingLabel}>
            <Skeleton shape="card" />
          </SkeletonGroup>
        ))}
    </Popover>
  );
}
