import type { Order } from '@rendezvous/contract/entities';
import type { CallError } from '@rendezvous/contract/errors';
import type { FlowStart } from '../flow-start.ts';
import { EMPTY_FORM, type SepaForm } from './direct-debit.rules.ts';

export type DirectDebitInput = { readonly bundleId: string; readonly price: number; readonly key: string };

export type DirectDebitContext = DirectDebitInput & {
  readonly form: SepaForm;
  readonly code: string;
  readonly sends: number;
  readonly tries: number;
  readonly order: Order | null;
  readonly failure: CallError | null;
};

export type DirectDebitEvent =
  | { type: 'form.submitted'; form: SepaForm }
  | { type: 'form.wanted' }
  | { type: 'code.entered'; code: string }
  | { type: 'code.wanted' }
  | { type: 'payment.retried' };

/** The request for a code. `key` identifies one intent to buy. */
export type MandateRequest = { readonly form: SepaForm; readonly bundleId: string; readonly key: string };
export type ConfirmRequest = { readonly code: string; readonly key: string };

export const directDebitStart = {
  initialContext: (input) => ({
    ...input,
    form: EMPTY_FORM,
    code: '',
    sends: 0,
    tries: 0,
    order: null,
    failure: null,
  }),
  initialState: () => 'fillingIn',
} satisfies FlowStart<DirectDebitInput, DirectDebitContext, DirectDebitEvent>;
