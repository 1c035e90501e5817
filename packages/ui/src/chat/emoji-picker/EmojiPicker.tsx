import { Popover } from '../../feedback/popover/index.ts';
import { Skeleton, SkeletonGroup } from '../../feedback/skeleton/index.ts';
import { EmojiGrid } from './EmojiGrid.tsx';
import type { EmojiPickerProps } from './emoji-picker.props.ts';

/** A searchable choice of emojis in a popover, for devices with a mouse or trackpad (CHAT-19). */
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
  searchLabel,
  categoryLabels,
  recent,
  recentLabel,
  emptyLabel,
  onSelect,
  ...rest
}: EmojiPickerProps) {
  return (
    <Popover
      {...rest}
      {...{ trigger, title, closeLabel, open, defaultOpen, onOpenChange, returnFocusTo }}
      side="top"
      size="md"
    >
      {failure ||
        (emojis ? (
          <EmojiGrid
            {...{ searchLabel, categoryLabels, recent, recentLabel, emptyLabel, onSelect }}
            label={title}
            emojis={emojis}
          />
        ) : (
          <SkeletonGroup label={loadingLabel}>
            <Skeleton shape="card" />
          </SkeletonGroup>
        ))}
    </Popover>
  );
}
