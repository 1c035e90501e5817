import type { CountryCode } from '@rendezvous/contract/countries';
import type { Bundle } from '@rendezvous/contract/entities';
import type { DirectDebitEvent } from '@rendezvous/machines/direct-debit/direct-debit.context';
import type { directDebitMachine } from '@rendezvous/machines/direct-debit/direct-debit.machine';
import type { FlowSnapshot } from '../../../flow/useFlow.tsx';

export type DirectDebitViewProps = {
  readonly snapshot: FlowSnapshot<typeof directDebitMachine>;
  readonly send: (event: DirectDebitEvent) => void;
  readonly bundle: Bundle;
  /** The creditor's name and identifier. The provider gives the mandate its reference, which the payer is mailed. */
  readonly mandate: { readonly creditor: string; readonly creditorId: string };
  /** The buyer's country. It preselects the country code of the phone number. */
  readonly country: CountryCode;
  readonly supportEmail: string;
  readonly refundDays: number;
  /** The current time in milliseconds since the epoch. Defaults to the device's clock. */
  readonly now?: () => number;
};
