import type { Ref } from 'react';
import { BanIcon, EllipsisIcon, EyeOffIcon, FlagIcon, Trash2Icon } from '../../primitives/icon/index.ts';
import { IconButton } from '../../primitives/icon-button/index.ts';
import { Menu, MenuItem, MenuSeparator } from '../../navigation/menu/index.ts';

/** One line of the safety menu. */
export interface SafetyAction {
  label: string;
  onSelect: () => void;
  disabled?: boolean;
}

export interface SafetyMenuProps {
  /** Names the button, e.g. "Safety options for Anna". */
  label: string;
  /** Takes the member out of one's own lists. */
  hide?: SafetyAction;
  /** Blocks, or with `blocked` takes the block back. */
  block?: SafetyAction;
  /** True while the member is blocked: `block` is not drawn as a danger; its label is the caller's. */
  blocked?: boolean;
  /** Deletes what one has with the member, e.g. the conversation. */
  remove?: SafetyAction;
  /** Opens a `ReportDialog`. */
  report?: SafetyAction;
  /** `photo` stands on a picture. Default `quiet`. */
  tone?: 'quiet' | 'neutral' | 'photo';
  /** The button: give it to the window that an action opens as `returnFocusTo`. */
  triggerRef?: Ref<HTMLButtonElement>;
  /** Whether it is shown; given, the caller keeps it and answers `onOpenChange`. */
  open?: boolean;
  /** Whether it starts open when it keeps that itself. */
  defaultOpen?: boolean;
  /** Told of every wish to open or close: trigger, choice of an item, Escape, press outside. */
  onOpenChange?: (open: boolean) => void;
}

/** What one can do about another member, wherever that member stands: hide, block, delete, report. */
export function SafetyMenu({
  label,
  hide,
  block,
  blocked = false,
  remove,
  report,
  tone,
  triggerRef,
  ...menu
}: SafetyMenuProps) {
  return (
    <Menu
      {...menu}
      trigger={<IconButton ref={triggerRef} tone={tone} label={label} icon={<EllipsisIcon />} />}
    >
      {hide && (
        <MenuItem icon={<EyeOffIcon />} disabled={hide.disabled} onSelect={hide.onSelect}>
          {hide.label}
        </MenuItem>
      )}
      {block && (
        <MenuItem
          icon={<BanIcon />}
          tone={blocked ? 'neutral' : 'danger'}
          disabled={block.disabled}
          onSelect={block.onSelect}
        >
          {block.label}
        </MenuItem>
      )}
      {remove && (
        <MenuItem icon={<Trash2Icon />} tone="danger" disabled={remove.disabled} onSelect={remove.onSelect}>
          {remove.label}
        </MenuItem>
      )}
      {report && (hide || block || remove) && <MenuSeparator />}
      {report && (
        <MenuItem icon={<FlagIcon />} tone="danger" disabled={report.disabled} onSelect={report.onSelect}>
          {report.label}
        </MenuItem>
      )}
    </Menu>
  );
}
