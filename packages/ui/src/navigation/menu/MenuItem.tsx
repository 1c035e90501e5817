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
  /** Before the words. */
  icon?: ReactNode;
  /** A `Counter`, or a word at the line's end. */
  trailing?: ReactNode;
  /** `danger` is for what does harm, such as blocking. Default `neutral`. */
  tone?: 'neutral' | 'danger';
  /** Cannot be used or focused, the arrow keys pass it by; say why nearby. */
  disabled?: boolean;
  /** Told when it is chosen, by press or keys; the menu then closes. */
  onSelect: () => void;
  /** The words of the action. */
  children: ReactNode;
}

/** An action. */
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
  /** Before the words. */
  icon?: ReactNode;
  /** A `Counter`, or a word at the line's end. */
  trailing?: ReactNode;
  /** `<a href>` or a router's `<Link to>`, with its words inside. */
  children: ReactElement;
}

/** A way to another page. */
export function MenuLink({ icon, trailing, children }: MenuLinkProps) {
  return (
    <Radix.Item asChild>
      <Root className={menuItem()}>
        {icon}
        <Slottable child={children}>
          {(words) => <span className="min-w-0 flex-1 wrap-anywhere">{words}</span>}
        </Slottable>
        {trailing}
      </Root>
    </Radix.Item>
  );
}

export interface MenuRadioGroupProps {
  /** Names the group to screen readers; not seen. */
  label: string;
  /** The `value` of the item that is chosen; the caller keeps it and answers `onValueChange`. */
  value: string;
  /** Told the `value` of the item that was pressed, the chosen one as well; the menu then closes. */
  onValueChange: (value: string) => void;
  /** Each a `MenuRadioItem`. */
  children: ReactNode;
}

/** One choice out of several, such as the language. */
export function MenuRadioGroup({ label, value, onValueChange, children }: MenuRadioGroupProps) {
  if (import.meta.env.DEV) checkChoices('MenuRadioGroup', children);
  return (
    <Radix.RadioGroup aria-label={label} value={value} onValueChange={onValueChange}>
      {children}
    </Radix.RadioGroup>
  );
}

export interface MenuRadioItemProps {
  /** What the group is told when it is chosen; no two of a group alike. */
  value: string;
  /** The language of the words, when it is not the page's. */
  lang?: string;
  /** The words of the choice. */
  children: ReactNode;
}

/** One choice of a `MenuRadioGroup`. */
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

/** A few words over a group of items. */
export function MenuLabel({
  children,
}: {
  /** The words; the focus passes them by, and no item is named by them. */
  children: ReactNode;
}) {
  return <Radix.Label className="px-3 pt-2 pb-1 text-sm wrap-anywhere text-ink-soft">{children}</Radix.Label>;
}
