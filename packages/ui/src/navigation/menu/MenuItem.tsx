import * as Radix from '@radix-ui/react-dropdown-menu';
import { Root, Slottable } from '@radix-ui/react-slot';
import { cva } from 'class-variance-authority';
import type { ReactElement, ReactNode } from 'react';
import { CheckIcon } from '../../primitives/icon/index.ts';
import { checkChoices } from '../../foundation/dev-invariant/index.ts';
import type { NativeProps } from '../../foundation/native-props/index.ts';

const menuItem = cva(
  'flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-md px-3 text-start font-medium outline-none select-none data-disabled:cursor-not-allowed data-disabled:opacity-50 data-highlighted:bg-sunken [&_svg]:size-5 [&_svg]:shrink-0',
  {
    variants: {
      tone: {
        neutral: '[&_svg]:text-ink-soft',
        danger: 'text-danger data-highlighted:bg-danger-soft data-highlighted:text-on-danger-soft',
      },
    },
    defaultVariants: { tone: 'neutral' },
  },
);

export interface MenuItemProps extends NativeProps<'div', 'onSelect' | 'role'> {
  /** Shown before the label. */
  icon?: ReactNode;
  /** A `Counter` or a short text at the end of the line. */
  trailing?: ReactNode;
  /** `danger` is for a harmful action, such as blocking. Default `neutral`. */
  tone?: 'neutral' | 'danger';
  /** Disables the item, which the arrow keys then skip; explain why nearby. Default false. */
  disabled?: boolean;
  /** Called when the item is activated by a press or a key; the menu closes. */
  onSelect: () => void;
  /** The label of the action. */
  children: ReactNode;
}

/** An action in a `Menu`. */
export function MenuItem({ icon, trailing, tone, disabled, onSelect, children, ...rest }: MenuItemProps) {
  return (
    <Radix.Item {...rest} className={menuItem({ tone })} disabled={disabled} onSelect={onSelect}>
      {icon}
      <span className="min-w-0 flex-1 wrap-anywhere">{children}</span>
      {trailing}
    </Radix.Item>
  );
}

export interface MenuLinkProps extends NativeProps<'a', 'role'> {
  /** Shown before the label. */
  icon?: ReactNode;
  /** A `Counter` or a short text at the end of the line. */
  trailing?: ReactNode;
  /** The link: `<a href>` or a router's `<Link to>`, with the label inside. */
  children: ReactElement;
}

/** A link to another page in a `Menu`. */
export function MenuLink({ icon, trailing, children, ...rest }: MenuLinkProps) {
  return (
    <Radix.Item asChild>
      <Root {...rest} className={menuItem()}>
        {icon}
        <Slottable child={children}>
          {(label) => <span className="min-w-0 flex-1 wrap-anywhere">{label}</span>}
        </Slottable>
        {trailing}
      </Root>
    </Radix.Item>
  );
}

export interface MenuRadioGroupProps extends NativeProps<'div', 'aria-label' | 'role'> {
  /** The name of the group for screen readers. */
  label: string;
  /** The `value` of the selected item; update it in `onValueChange`. */
  value: string;
  /** Called with the `value` of the pressed item, even if it is selected; the menu closes. */
  onValueChange: (value: string) => void;
  /** The `MenuRadioItem` elements. */
  children: ReactNode;
}

/** One choice out of several in a `Menu`, such as the language. */
export function MenuRadioGroup({ label, value, onValueChange, children, ...rest }: MenuRadioGroupProps) {
  if (import.meta.env.DEV) checkChoices('MenuRadioGroup', children);
  return (
    <Radix.RadioGroup {...rest} aria-label={label} value={value} onValueChange={onValueChange}>
      {children}
    </Radix.RadioGroup>
  );
}

export interface MenuRadioItemProps extends NativeProps<'div', 'onSelect' | 'role'> {
  /** The group's `value` while this item is selected; unique in the group. */
  value: string;
  /** The label of the option. */
  children: ReactNode;
}

/** One option of a `MenuRadioGroup`. */
export function MenuRadioItem({ value, children, ...rest }: MenuRadioItemProps) {
  return (
    <Radix.RadioItem {...rest} value={value} className={menuItem()}>
      <span className="min-w-0 flex-1 wrap-anywhere">{children}</span>
      <Radix.ItemIndicator className="[&_svg]:text-brand">
        <CheckIcon />
      </Radix.ItemIndicator>
    </Radix.RadioItem>
  );
}

/** A line between groups of items. */
export function MenuSeparator(props: NativeProps<'div', 'role'>) {
  return <Radix.Separator {...props} className="mx-3 my-1.5 h-px bg-line" />;
}

/** A short text above a group of items. */
export function MenuLabel({
  children,
  ...rest
}: NativeProps<'div'> & {
  /** The text; it takes no focus and names no item. */
  children: ReactNode;
}) {
  return (
    <Radix.Label {...rest} className="px-3 pt-2 pb-1 text-sm wrap-anywhere text-ink-soft">
      {children}
    </Radix.Label>
  );
}
