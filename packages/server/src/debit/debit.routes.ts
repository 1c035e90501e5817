import { deadlineIn, PROVIDER_MS } from '../payments/deadline.ts';
import { presentOrder } from '../payments/payments.present.ts';
import { route } from '../http/route.ts';
import { placeDebit } from './place-debit.ts';
import { requestCode } from './request-code.ts';
import { submitDebit } from './submit-debit.ts';

/** Every request for a code may store an account at the provider. */
const REQUEST_LIMIT = { points: 20, seconds: 3_600, by: 'member' } as const;
const CONFIRM_LIMIT = { points: 60, seconds: 3_600, by: 'member' } as const;
const LONGEST_USER_AGENT = 255;

/** Calls for purchases by SEPA direct debit (DEBIT-1). */
export const debitRoutes = {
  requestDebitCode: route(
    'requestDebitCode',
    async ({ body, viewer, facts: { site }, services }) => {
      await requestCode(services, { viewer, site, deadline: deadlineIn(PROVIDER_MS) }, body);
      return { ok: true as const };
    },
    { limit: REQUEST_LIMIT },
  ),

  confirmDebit: route(
    'confirmDebit',
    async ({ body, viewer, key, facts: { site, ip, headers }, services }) => {
      const deadline = deadlineIn(PROVIDER_MS);
      const userAgent = (headers['user-agent'] ?? '').toString().slice(0, LONGEST_USER_AGENT) || 'unknown';
      const context = { viewer, site, deadline, acceptance: { ip, userAgent } };
      const placed = await placeDebit(services, context, key, body);
      return { order: presentOrder(await submitDebit(services, placed, deadline), viewer.timeZone) };
    },
    { limit: CONFIRM_LIMIT },
  ),
};
