import type { SyntheticEvent } from 'react';

/**
 * For `onSubmit` of an overlay. React passes events on to the parents of a component, wherever its elements are: without
 * this, submitting a form in an overlay would also submit the form from which it was opened.
 */
export function ownSubmit(event: SyntheticEvent): void {
  event.stopPropagation();
}
