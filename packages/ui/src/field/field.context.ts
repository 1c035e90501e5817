import { createContext, useContext } from 'react';

export interface FieldWiring {
  id: string;
  describedBy?: string;
  invalid: boolean;
  required: boolean;
  disabled: boolean;
}

export const FieldContext = createContext<FieldWiring | null>(null);

/**
 * The attributes that tie a control to the `Field` around it.
 * Outside a field it answers nothing, and the control needs its own name (`aria-label`).
 */
export function useFieldControl() {
  const field = useContext(FieldContext);
  if (!field) return {};
  return {
    id: field.id,
    'aria-describedby': field.describedBy,
    'aria-invalid': field.invalid || undefined,
    required: field.required || undefined,
    disabled: field.disabled || undefined,
  };
}
