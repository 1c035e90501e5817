import * as Radix from '@radix-ui/react-dropdown-menu';
import { Root, Slottable } from '@radix-ui/react-slot';
import { cva } from 'class-variance-authority';
import type { ReactElement, ReactNode } from 'react';
import { CheckIcon } from '../../primitives/icon/index.ts';
import { checkChoices } from '../../foundation/dev-invariant/index.ts';

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

export interface MenuItemProps {
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
export function MenuItem({ icon, trailing, tone, disabled, onSelect, children }: MenuItemProps) {
  return (
    <Radix.Item className={menuItem({ tone })} disabled={disabled} onSelect={onSelect}>
      {icon}
      <span className="min-w-0 flex-1 wrap-anywhere">{children}</span>
      {trailing}
    </Radix.Item>
  );
}

export interface MenuLinkProps {
  /** Shown before the label. */
  icon?: ReactNode;
  /** A `Counter` or a short text at the end of the line. */
  trailing?: ReactNode;
  /** The link: `<a href>` or a router's `<Link to>`, with the label inside. */
  children: ReactElement;
}

/** A link to another page in a `Menu`. */
export function MenuLink({ icon, trailing, children }: MenuLinkProps) {
  return (
    <Radix.Item asChild>
      <Root className={menuItem()}>
        {icon}
        <Slottable child={children}>
          {(label) => <span className="min-w-0 flex-1 wrap-anywhere">{label}</span>}
        </Slottable>
        {trailing}
      </Root>
    </Radix.Item>
  );
}

export interface MenuRadioGroupProps {
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
export function MenuRadioGroup({ label, value, onValueChange, children }: MenuRadioGroupProps) {
  if (import.meta.env.DEV) checkChoices('MenuRadioGroup', children);
  return (
    <Radix.RadioGroup aria-label={label} value={value} onValueChange={onValueChange}>
      {children}
    </Radix.RadioGroup>
  );
}

export interface MenuRadioItemProps {
  /** The group's `value` while this item is selected; unique in the group. */
  value: string;
  /** The language of the label, if it is not that of the page. */
  lang?: string;
  /** The label of the option. */
  children: ReactNode;
}

/** One option of a `MenuRadioGroup`. */
export function MenuRadioItem({ value, lang, children }: MenuRadioItemProps) {
  return (
    <Radix.RadioItem value={value} lang={lang} className={menuItem()}>
      <span className="min-w-0 flex-1 wrap-anywhere">{children}</span>
      <Radix.ItemIndicator className="[&_svg]:text-brand">
        <CheckIcon />
      </Radix.ItemIndicator>
    </Radix.RadioItem>
  );
}

/** A line between groups of items. */
export function MenuSeparator() {
  return <Radix.Separator className="mx-3 my-1.5 h-px bg-line" />;
}

/** A short text above a group of items. */
export function MenuLabel({
  children,
}: {
  /** The text; it takes no focus and names no item. */
  children: ReactNode;
}) {
  return <Radix.Label className="px-3 pt-2 pb-1 text-sm wrap-anywhere text-ink-soft">{children}</Radix.Label>;
}
