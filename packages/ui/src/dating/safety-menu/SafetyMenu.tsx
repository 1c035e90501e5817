import type { ReactNode, Ref } from 'react';
import { BanIcon, EllipsisIcon, EyeOffIcon, FlagIcon, Trash2Icon } from '../../primitives/icon/index.ts';
import { IconButton } from '../../primitives/icon-button/index.ts';
import { Menu, MenuItem, MenuSeparator } from '../../navigation/menu/index.ts';
import type { NativeProps } from '../../foundation/native-props/index.ts';

/** One item of the safety menu. */
export interface SafetyAction {
  label: string;
  onSelect: () => void;
  disabled?: boolean;
}

export interface SafetyMenuProps extends NativeProps<'div', 'onFocus' | 'role'> {
  /** Accessible name of the button, e.g. "Safety options for Anna". */
  label: string;
  /** `MenuItem`s above the safety actions, e.g. to search the conversation. */
  children?: ReactNode;
  /** Removes the member from the viewer's lists. */
  hide?: SafetyAction;
  /** Blocks the member, or unblocks them if `blocked` is set (SAFETY-1). */
  block?: SafetyAction;
  /** Whether the member is blocked: the `block` item then has no danger tone. Set its label accordingly. */
  blocked?: boolean;
  /** Deletes the conversation with the member (CHAT-8). */
  remove?: SafetyAction;
  /** Opens a `ReportDialog` (SAFETY-7). */
  report?: SafetyAction;
  /** Tone of the button; use `photo` on photos. Default `quiet`. */
  tone?: 'quiet' | 'neutral' | 'photo';
  /** Ref to the button; pass it as `returnFocusTo` to a dialog that an action opens. */
  triggerRef?: Ref<HTMLButtonElement>;
  /** Whether the menu is open; makes it controlled: update it in `onOpenChange`. */
  open?: boolean;
  /** Whether an uncontrolled menu starts open. */
  defaultOpen?: boolean;
  /** Called when the menu is about to open or close: by the button, a chosen item, Escape or a press outside. */
  onOpenChange?: (open: boolean) => void;
}

/** A menu of safety actions for another member: hide, block, delete, report. */
export function SafetyMenu({
  label,
  hide,
  block,
  blocked = false,
  remove,
  report,
  tone,
  triggerRef,
  children,
  ...menu
}: SafetyMenuProps) {
  return (
    <Menu
      {...menu}
      trigger={<IconButton ref={triggerRef} tone={tone} label={label} icon={<EllipsisIcon />} />}
    >
      {children}
      {children && <MenuSeparator />}
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
