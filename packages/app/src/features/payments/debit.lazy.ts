import { lazyComponent } from '../../page/lazy-component.tsx';

/** The form of a direct debit, with the countries' numbers. The server renders it; its controls wait for its code. */
export const DebitForm = lazyComponent(() => import('./debit/DebitForm.tsx'), null, ['field_error', 'order']);

/** Loaded while the member fills in the form. */
export const DebitCode = lazyComponent(() => import('./debit/DebitCode.tsx'), null);

/** Shown once a direct debit is ordered. */
export const DebitOrder = lazyComponent(() => import('./DebitOrder.tsx'), null, ['outcome']);

/** Shown where a direct debit cannot continue. */
export const DebitStop = lazyComponent(() => import('./debit/DebitStop.tsx'), null);
