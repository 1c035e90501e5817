import type { TestMember } from './members.ts';

/** The steps of each way to move money after which `killed-server.ts` can be killed, in their order. */
export const KILL_POINTS = {
  purchase: [
    'order written, not committed',
    'order committed, no checkout yet',
    'checkout opened, not stored',
    'event received, not stored',
    'event stored, not applied',
    'event applied, not committed',
    'event committed, not acknowledged',
  ],
  repeatOrder: [
    'order committed, no charge yet',
    'charge prepared, not stored',
    'charge stored, not confirmed',
    'charge confirmed, not recorded',
    'charge settled, not committed',
    'charge committed, not announced',
  ],
  directDebit: [
    'account stored, no code yet',
    'code written, not committed',
    'order written, not committed',
    'order committed, no debit yet',
    'debit submitted, not recorded',
    'debit recorded, no mandate yet',
    'mandate read, not recorded',
    'notice written, not committed',
    'event received, not stored',
    'event stored, not applied',
    'event applied, not committed',
    'event committed, not acknowledged',
  ],
  returnedDebit: [
    'event received, not stored',
    'event stored, not applied',
    'return mailed, not committed',
    'event applied, not committed',
    'event committed, not acknowledged',
  ],
  bankTransfer: [
    'customer registered, not stored',
    'checkout opened, not stored',
    'event received, not stored',
    'event stored, not applied',
    'event applied, not committed',
    'event committed, not acknowledged',
  ],
  withdrawal: [
    'withdrawal written, not committed',
    'withdrawal committed, no refund yet',
    'refund made, not stored',
    'event received, not stored',
    'event stored, not applied',
    'event applied, not committed',
    'event committed, not acknowledged',
  ],
} as const;
export type KillPoint = (typeof KILL_POINTS)[keyof typeof KILL_POINTS][number];

/**
 * Whether the provider's events are late around a point: else the event of a lost response can be there before its
 * request is repeated.
 */
export const areEventsLateAt = (point: KillPoint) => point.endsWith('not recorded');

/** Whether a point is reached with an event of the provider, and not with the request that opens the payment. */
export const isOfEvent = (point: KillPoint) => point.startsWith('event');

/** A buyer, and the card that is stored if the buyer is premium. */
export type TestBuyer = TestMember & { readonly cardId: string | null };

/** What a test asks of the process. */
export type Order =
  | { readonly kind: 'make member'; readonly premium: boolean }
  | { readonly kind: 'kill'; readonly at: KillPoint }
  | { readonly kind: 'run jobs'; readonly orderId: string }
  | { readonly kind: 'read code'; readonly phone: string }
  | { readonly kind: 'read payment'; readonly orderId: string };
