import type { CountryCode } from '@rendezvous/contract/countries';
import type { Bundle, Order } from '@rendezvous/contract/entities';
import type { DirectDebitEvent } from '@rendezvous/machines/direct-debit/direct-debit.context';
import type { directDebitMachine } from '@rendezvous/machines/direct-debit/direct-debit.machine';
import type { Shown } from '../../../flow/useFlow.tsx';

export type DirectDebitViewProps = {
  readonly snapshot: Shown<typeof directDebitMachine>;
  readonly send: (event: DirectDebitEvent) => void;
  readonly bundle: Bundle;
  /** The order as it stands by now; the flow's own while nothing newer is known. */
  readonly order?: Order;
  /** Who collects, by which identifier, and the mandate's own number (SEPA Core rulebook, data of the mandate). */
  readonly mandate: { readonly creditor: string; readonly creditorId: string; readonly reference: string };
  /** Where the buyer lives: the country that a phone number begins with. */
  readonly country: CountryCode;
  readonly supportEmail: string;
  readonly refundDays: number;
  /** Milliseconds since the epoch; the machine's own clock unless it is given. */
  readonly now?: () => number;
};
