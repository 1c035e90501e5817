import { DialogClose } from '../../feedback/dialog/index.ts';
import { PopoverClose } from '../../feedback/popover/index.ts';
import { Field, FieldMessages } from '../../form/field/index.ts';

/** Components without an element of their own, and why. */
export const withoutElement = new Map<unknown, string>([
  [DialogClose, 'Its child is the element; it adds that a press closes the dialog.'],
  [PopoverClose, 'Its child is the element; it adds that a press closes the popover.'],
  [FieldMessages, 'It is up to two paragraphs, whose ids follow from the id of the control.'],
]);

/** Components that use the `id` for another element, and why. */
export const otherId = new Map<unknown, string>([
  [Field, 'Its `id` is that of the control in it, which the label refers to.'],
]);
