import { CallError } from '@rendezvous/contract/errors';
import { providerMethod } from '@rendezvous/contract/payment-methods';
import { route } from '../http/route.ts';
import { deadlineIn, PROVIDER_MS } from '../payments/deadline.ts';
import { readOfferedMethods } from '../payments/offered-methods.ts';
import { presentOrder } from '../payments/payments.present.ts';
import { chargeCard } from './charge-card.ts';
import { placeRepeatOrder } from './repeat-order.ts';
import { listStoredCards, removeCards } from './stored-cards.ts';

const REMOVE_LIMIT = { points: 60, seconds: 3_600, by: 'member' } as const;
/** Each call may charge a card. */
const REPEAT_LIMIT = { points: 30, seconds: 3_600, by: 'member' } as const;

/** Calls of stored cards and repeat orders (PAY-22, PAY-23). */
export const cardRoutes = {
  listStoredCards: route('listStoredCards', async ({ viewer, services }) => ({
    cards: await listStoredCards(services.db, viewer.id, services.clock()),
  })),

  removeStoredCard: route(
    'removeStoredCard',
    async ({ query, viewer, services }) => {
      await services.db.transaction().execute((tx) => removeCards(services, tx, viewer.id, [query.id]));
      return { ok: true as const };
    },
    { limit: REMOVE_LIMIT },
  ),

  repeatOrder: route(
    'repeatOrder',
    async ({ body, viewer, key, facts: { site }, services }) => {
      const deadline = deadlineIn(PROVIDER_MS);
      const { checkout } = await readOfferedMethods(services, site, viewer.country, deadline);
      if (!checkout.some((method) => providerMethod(method) === 'card')) {
        throw new CallError('invalid_fields', { fields: { payment_method: 'invalid' } });
      }
      const placed = await placeRepeatOrder(services, { viewer, site, deadline }, key, body);
      const order = await chargeCard(services, placed, deadline);
      return { order: presentOrder({ ...order, stored_card: true }, viewer.timeZone) };
    },
    { limit: REPEAT_LIMIT },
  ),
};
