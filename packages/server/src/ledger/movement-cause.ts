import type { MovementKind } from '@rendezvous/contract/credit-calls';

/** What moved a member's credits, read from the cause of the transfer (LEDGER-1). */
export type MovementCause = {
  readonly kind: MovementKind;
  /** The order that was bought, or that credits were taken back of. */
  readonly orderId: string | null;
  /** The id that the member gave the message, gift or photo. */
  readonly clientId: string | null;
};

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';

/** The causes that name an order: `<word>:<order id>`, with anything after it. */
const OF_ORDER: Readonly<Record<string, MovementKind>> = {
  order: 'purchase',
  withdrawal: 'withdrawal',
  'refund-credits': 'refund',
  'debit-return': 'returned_debit',
  'dispute-credits': 'dispute',
};
/** The causes that name what a member sent: `<word>:<member id>:<client id>`. */
const OF_SENDER: Readonly<Record<string, MovementKind>> = {
  message: 'message',
  gift: 'gift',
  photo: 'photo',
};
const OTHERS: Readonly<Record<string, MovementKind>> = {
  signup: 'signup_gift',
  correction: 'correction',
};

const CAUSE = new RegExp(`^(?<word>[a-z-]+):(?<first>${UUID})?(?::(?<second>${UUID}))?`);

/** Reads a cause; one that is not listed here has the kind `other`. */
export function readCause(cause: string): MovementCause {
  const { word = '', first = null, second = null } = CAUSE.exec(cause)?.groups ?? {};
  const ofOrder = OF_ORDER[word];
  if (ofOrder) return { kind: ofOrder, orderId: first, clientId: null };
  const ofSender = OF_SENDER[word];
  if (ofSender) return { kind: ofSender, orderId: null, clientId: second };
  return { kind: OTHERS[word] ?? 'other', orderId: null, clientId: null };
}
