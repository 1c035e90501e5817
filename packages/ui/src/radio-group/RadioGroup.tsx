import { cva } from 'class-variance-authority';
import { createContext, useContext, useId, useMemo, type ReactNode } from 'react';
import { FieldGroup, type FieldGroupProps } from '../field/index.ts';

interface RadioGroupState {
  name: string;
  value?: string;
  defaultValue?: string;
  onValueChange?: (value: string) => void;
}

const RadioGroupContext = createContext<RadioGroupState | null>(null);

/** The attributes of one `<input type="radio">` of the group around it. */
export function useRadio(value: string) {
  const group = useContext(RadioGroupContext);
  if (!group)
    throw new Error(
      'A radio stands outside a RadioGroup, so it has no name and excludes nothing. Wrap it in <RadioGroup>.',
    );
  return {
    type: 'radio' as const,
    name: group.name,
    value,
    ...(group.value === undefined
      ? { defaultChecked: group.defaultValue === value }
      : { checked: group.value === value }),
    onChange: () => group.onValueChange?.(value),
  };
}

export interface RadioGroupProps extends FieldGroupProps {
  /** The form's field; made when left out. */
  name?: string;
  value?: string;
  defaultValue?: string;
  onValueChange?: (value: string) => void;
  /** `list` one below the other, `row` side by side, `grid` cards in columns, `pairs` two at most. Default `list`. */
  layout?: 'list' | 'row' | 'grid' | 'pairs';
  children: ReactNode;
}

const choices = cva('', {
  variants: {
    layout: {
      list: 'flex flex-col gap-2',
      row: 'flex flex-wrap gap-2',
      grid: 'grid grid-cols-[repeat(auto-fit,minmax(min(100%,12rem),1fr))] gap-3',
      pairs: 'grid grid-cols-1 gap-3 sm:grid-cols-2',
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
