import { describe, expect, it } from 'vitest';
import { flows } from '../flows.ts';
import { faultAlongRandomWalks, callsTo, isSent } from '../testing/random-walk.ts';
import type { OrderRequest } from './payment.rules.ts';

const intentOf = ({ bundleId, price, discountCode, method }: OrderRequest) =>
  JSON.stringify([bundleId, price, discountCode, method]);

describe('payment on random walks', () => {
  it('never uses one key for two purchases (PAY-3)', () => {
    const fault = faultAlongRandomWalks(flows.payment, (moments) => {
      const bought = new Map<string, string>();
      return callsTo<OrderRequest>(moments, 'placeOrder').filter((request) => {
        const before = bought.get(request.key) ?? intentOf(request);
        bought.set(request.key, before);
        return before !== intentOf(request);
      });
    });
    expect(fault).toBeNull();
  });

  it('uses one key while the member changes nothing, however often the response is lost (PAY-3)', () => {
    const fault = faultAlongRandomWalks(
      flows.payment,
      (moments) => {
        const from = moments.findIndex(({ calls }) => calls.length > 0 && calls[0]?.actor === 'placeOrder');
        const until = moments.findIndex(
          ({ step }, index) => index > from && isSent(step, 'method.chosen', 'payment.retried'),
        );
        const undisturbed = moments.slice(Math.max(0, from), until === -1 ? undefined : until);
        const keys = new Set(callsTo<OrderRequest>(undisturbed, 'placeOrder').map(({ key }) => key));
        return keys.size > 1 ? [...keys] : [];
      },
      {
        only: (step) =>
          !isSent(step, 'purchase.changed') &&
          !('refuse' in step && !['unavailable', 'internal'].includes(step.with.code)),
      },
    );
    expect(fault).toBeNull();
  });

  it('does nothing more once the order is completed', () => {
    const fault = faultAlongRandomWalks(flows.payment, (moments) => {
      const completed = moments.findIndex(({ state }) => state === 'completed');
      return completed === -1
        ? []
        : moments
            .slice(completed)
            .flatMap(({ calls, waiting, hasTimer }) => [
              ...calls,
              ...waiting,
              ...(hasTimer ? ['timer'] : []),
            ]);
    });
    expect(fault).toBeNull();
  });
});
