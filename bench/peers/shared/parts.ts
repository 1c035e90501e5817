import type { ComponentProps, ComponentType, ReactNode } from 'react';
import type { Person } from './people.ts';

export interface ButtonProps extends Omit<
  ComponentProps<'button'>,
  'className' | 'style' | 'color' | 'value'
> {
  /** The quiet appearance. Without it, the button is the page's main action. */
  variant?: 'soft';
}

export interface FieldProps {
  label: string;
  hint: string;
}

export interface CheckProps {
  label: string;
  onChange: (checked: boolean) => void;
}

export interface TabsProps {
  tabs: [Tab, ...Tab[]];
}

export interface Tab {
  value: string;
  label: string;
  content: ReactNode;
}

/** What a tested library exports from libs/<name>/impl.tsx: the same eight parts, built as its documentation says. */
export interface Parts {
  Provider: ComponentType<{ children: ReactNode }>;
  Button: ComponentType<ButtonProps>;
  PersonCard: ComponentType<{ person: Person }>;
  /** A button "Report" that opens a modal window with a title, a text, a `Field` and a button that closes it. */
  ReportDialog: ComponentType;
  /** A button "Menu" that opens a list of `items`. */
  Menu: ComponentType<{ items: string[] }>;
  Tabs: ComponentType<TabsProps>;
  Field: ComponentType<FieldProps>;
  Check: ComponentType<CheckProps>;
}
