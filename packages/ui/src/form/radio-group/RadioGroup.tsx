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

/** Returns the attributes of one `<input type="radio">` in the group around it. */
export function useRadio(value: string) {
  const ownName = useId();
  const group = useContext(RadioGroupContext);
  if (import.meta.env.DEV && !group)
    devInvariant(
      'Radio',
      'It is outside a `RadioGroup`',
      'It has no common name with other radios, so several can be selected',
      'Put it into <RadioGroup>',
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

export interface RadioGroupProps extends Omit<FieldGroupProps, 'defaultValue'> {
  /** The name in the form. Default: generated. */
  name?: string;
  /** The selected value; makes it controlled, so update it in `onValueChange`. */
  value?: string;
  /** The initially selected value, if uncontrolled. */
  defaultValue?: string;
  /** Called with the `value` of the selected option. */
  onValueChange?: (value: string) => void;
  /** `list` is a column, `row` a row, `grid` has cards in columns, `pairs` at most two columns. Default `list`. */
  layout?: 'list' | 'row' | 'grid' | 'pairs';
  /** The options: `Radio` or `RadioCard` elements, at least one. */
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

/** One choice out of a few options, with native radio buttons. The children are `Radio` or `RadioCard` elements. */
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
        'It received `value` without `onValueChange`',
        'The caller controls the value and is not notified, so a press has no effect',
        'Pass `onValueChange`, or `defaultValue` instead of `value`',
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
