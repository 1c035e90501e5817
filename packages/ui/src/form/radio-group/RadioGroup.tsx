import { cva } from 'class-variance-authority';
import { createContext, useContext, useId, useMemo, type ReactNode } from 'react';
import { FieldGroup, type FieldGroupProps } from '../field/index.ts';
import {
  checkAny,
  checkChoices,
  forbidControlledAndDefault,
  elementsOf,
  devInvariant,
} from '../../foundation/dev-invariant/index.ts';

interface RadioGroupState {
  name: string;
  value?: string;
  defaultValue?: string;
  onValueChange?: (value: string) => void;
}

const RadioGroupContext = createContext<RadioGroupState | null>(null);

/** The attributes of one `<input type="radio">` of the group around it. */
export function useRadio(value: string) {
  const ownName = useId();
  const group = useContext(RadioGroupContext);
  if (import.meta.env.DEV && !group)
    devInvariant(
      'Radio',
      'It stands outside a `RadioGroup`',
      'It has no name and excludes no other',
      'Wrap it in <RadioGroup>',
    );
  return {
    type: 'radio' as const,
    name: group?.name ?? ownName,
    value,
    ...(group?.value === undefined
      ? { defaultChecked: group?.defaultValue === value }
      : { checked: group.value === value }),
    onChange: () => group?.onValueChange?.(value),
  };
}

export interface RadioGroupProps extends FieldGroupProps {
  /** The form's field; made when left out. */
  name?: string;
  /** What is chosen; given, the caller keeps it and answers `onValueChange`. */
  value?: string;
  /** What it starts with when it keeps the value itself. */
  defaultValue?: string;
  /** Told the `value` of the choice that is made. */
  onValueChange?: (value: string) => void;
  /** `list` one below the other, `row` side by side, `grid` cards in columns, `pairs` two at most. Default `list`. */
  layout?: 'list' | 'row' | 'grid' | 'pairs';
  /** `Radio`s or `RadioCard`s, at least one. */
  children: ReactNode;
}

const choices = cva('', {
  variants: {
    layout: {
      list: 'flex flex-col gap-2',
      row: 'flex flex-wrap gap-2 wrap-anywhere',
      grid: 'grid grid-cols-[repeat(auto-fit,minmax(min(100%,12rem),1fr))] gap-3',
      pairs: 'grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(15rem,50%-0.375rem)),1fr))] gap-3',
    },
  },
});

/** One choice out of a few: radios by the system's keys. Children are `Radio` or `RadioCard`. */
export function RadioGroup({
  name,
  value,
  defaultValue,
  onValueChange,
  layout = 'list',
  children,
  ...group
}: RadioGroupProps) {
  if (import.meta.env.DEV) {
    forbidControlledAndDefault('RadioGroup', { value, defaultValue });
    if (value !== undefined && !onValueChange)
      devInvariant(
        'RadioGroup',
        '`value` came without `onValueChange`',
        "The choice is the caller's and nobody tells the caller, so no press changes anything",
        'Give `onValueChange`, or `defaultValue` in place of `value`',
      );
    checkAny('RadioGroup', 'children', elementsOf(children));
    checkChoices('RadioGroup', children);
  }
  const ownName = useId();
  const groupName = name ?? ownName;
  const state = useMemo(
    () => ({ name: groupName, value, defaultValue, onValueChange }),
    [groupName, value, defaultValue, onValueChange],
  );
  return (
    <FieldGroup {...group}>
      <RadioGroupContext value={state}>
        <div className={choices({ layout })}>{children}</div>
      </RadioGroupContext>
    </FieldGroup>
  );
}
