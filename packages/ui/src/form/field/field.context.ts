import { createContext, useContext, type ComponentProps } from 'react';
import { devInvariant } from '../../foundation/dev-invariant/index.ts';

export interface FieldWiring {
  id: string;
  describedBy?: string;
  invalid: boolean;
  required: boolean;
  disabled: boolean;
}

export const FieldContext = createContext<FieldWiring | null>(null);

/** The props of a control that override those of its `Field`. */
export interface OwnWiring {
  id?: string;
  'aria-label'?: string;
  'aria-labelledby'?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: ComponentProps<'input'>['aria-invalid'];
  required?: boolean;
  disabled?: boolean;
}

/**
 * Returns the attributes that connect a control to the `Field` around it.
 * Outside a field the control needs its own name, or a label that refers to its id.
 */
export function useFieldControl(control: string, own: OwnWiring = {}) {
  const field = useContext(FieldContext);
  if (import.meta.env.DEV && !field && !own.id && !own['aria-label'] && !own['aria-labelledby'])
    devInvariant(
      control,
      'It is outside a `Field` and has neither `aria-label` nor an `id` that a label could refer to',
      'It has no accessible name, so nobody can use it with a screen reader or by voice',
      'Put it into <Field label="…">',
    );
  return {
    id: own.id ?? field?.id,
    'aria-describedby': own['aria-describedby'] ?? field?.describedBy,
    'aria-invalid': own['aria-invalid'] ?? (field?.invalid || undefined),
    required: own.required ?? field?.required,
    disabled: own.disabled ?? field?.disabled,
  };
}
