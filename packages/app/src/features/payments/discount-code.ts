import type { Bundle } from '@rendezvous/contract/entities';
import type { CallError } from '@rendezvous/contract/errors';

/** A code that the server has accepted for a bundle, and the bundle at its price with the code. */
export type AcceptedCode = { readonly code: string; readonly bundle: Bundle };

/** Whether an order was refused because of its code (BONUS-12, BONUS-14). */
export function isCodeRefusal(error: CallError): boolean {
  return error.code === 'code_used' || error.code === 'code_not_found' || 'discount_code' in error.fields;
}
