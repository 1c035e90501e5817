export { Field, type FieldProps } from './Field.tsx';
export { FieldGroup, type FieldGroupProps } from './FieldGroup.tsx';
export { FieldMessages, messageIds } from './FieldMessages.tsx';
export { useFieldControl } from './field.context.ts';
