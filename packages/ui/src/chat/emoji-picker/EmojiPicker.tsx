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
