import { createContext, useContext } from 'react';
import { misuse } from '../misuse/index.ts';

export interface FieldWiring {
  id: string;
  describedBy?: string;
  invalid: boolean;
  required: boolean;
  disabled: boolean;
}

export const FieldContext = createContext<FieldWiring | null>(null);

/** How a control outside a `Field` is named. */
export interface OwnName {
  id?: string;
  'aria-label'?: string;
  'aria-labelledby'?: string;
}

/**
 * The attributes that tie a control to the `Field` around it.
 * Outside a field it answers nothing, and the control needs its own name, or a label that names its id.
 */
export function useFieldControl(control: string, own: OwnName = {}) {
  const field = useContext(FieldContext);
  if (!field) {
    if (import.meta.env.DEV && !own.id && !own['aria-label'] && !own['aria-labelledby'])
      misuse(
        control,
        'It stands outside a `Field` and has neither `aria-label` nor an `id` that a label could name',
        'It has no name, so nobody who listens or speaks to the page knows what to enter',
        'Put it into <Field label="…">',
      );
    return {};
  }
  return {
    id: field.id,
    'aria-describedby': field.describedBy,
    'aria-invalid': field.invalid || undefined,
    required: field.required || undefined,
    disabled: field.disabled || undefined,
  };
}
