import { COUNTRIES } from '@rendezvous/contract/countries';
import {
  activeAt,
  activeDiscount,
  appliesTo,
  isEligible,
  priceWith,
  type ActiveDiscount,
  type Buyer,
  type Discount,
} from '@rendezvous/contract/discounts';
import { PROMOTION_LEAST_HOURS } from '@rendezvous/contract/notifications';
import { priceBundles } from '@rendezvous/contract/prices';
import { codesOf } from '../payments/discounted-orders.ts';
import { findActiveDiscount, listOffers } from '../payments/discounts.store.ts';
import { listDiscountedOrdersOf } from '../payments/payments.store.ts';
import type { Site } from '../site/site.ts';
import { isCampaignDue, readBuyers, recordCampaignSent, type Campaign } from './campaigns.store.ts';
import type { Content, Mailing } from './send-mailing.ts';

/**
 * The mail about a discount code that an operator announced (MAIL-8). It goes to members who can use the code now and
 * would pay less with it than with what they have anyway, as checkout decides it (BONUS-14).
 */
export function promotion(
  { id: siteId, settings }: Site,
  campaign: Extract<Campaign, { kind: 'promotions' }>,
): Mailing {
  return {
    kind: 'promotions',
    isDue: (now, gate) => isCampaignDue(campaign, now, gate),
    leftOut: 'not_eligible',
    async write(tx, recipients, now) {
      const contents = new Map<string, Content>();
      // It is read with each batch, because an operator may have ended it.
      const discount = await findActiveDiscount(tx, campaign.discountId);
      if (!discount) return contents;
      const ids = recipients.map(({ id }) => id);
      const offers = await listOffers(tx, siteId);
      const buyers = await readBuyers(tx, ids);
      const orders = await listDiscountedOrdersOf(tx, ids);
      for (const { id, country, timeZone } of recipients) {
        const row = buyers.get(id);
        if (!row) continue;
        const buyer = { ...row, country };
        const codes = codesOf(orders.filter(({ member_id: memberId }) => memberId === id));
        const { currency } = COUNTRIES[country];
        const offer = activeDiscount(offers, buyer, codes, now);
        const active = announced(discount, buyer, codes, now);
        if (!active?.expires) continue;
        const saves = priceBundles(currency, settings).some(
          (bundle) => appliesTo(active, bundle) && priceWith(active, bundle) < priceWith(offer, bundle),
        );
        if (!saves) continue;
        contents.set(id, {
          template: 'promotions',
          data: {
            code: discount.code,
            reduction: discount.reduction,
            currency,
            minimum: discount.minimumOrderValue,
            until: active.expires,
            timeZone,
            link: '/credits',
          },
        });
      }
      await recordCampaignSent(tx, campaign.id, [...contents.keys()], now);
      return contents;
    },
  };
}

/** The discount if this member can use it, and for long enough that a mail is no urge to hurry. */
function announced(
  discount: Discount,
  buyer: Buyer,
  codes: Parameters<typeof isEligible>[2],
  now: Date,
): ActiveDiscount | null {
  if (!isEligible(discount, buyer, codes)) return null;
  const active = activeAt(discount, buyer, now);
  const leastUntil = now.getTime() + PROMOTION_LEAST_HOURS * 3_600_000;
  return active?.expires && active.expires.getTime() >= leastUntil ? active : null;
}
