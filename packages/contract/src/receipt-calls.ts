import { z } from 'zod';
import {
  companyInfo,
  countryCode,
  currency,
  instant,
  minorUnits,
  PAYMENT_METHODS,
  REVERSALS,
  type CompanyInfo,
} from './entities.ts';

/** The company that a receipt names (PAY-24). */
const seller = companyInfo.pick({
  name: true,
  address: true,
  city: true,
  country: true,
  kvk: true,
  vat_numbers: true,
});

/** The receipt of a completed order (PAY-24). Amounts are in minor units. */
export const receipt = z.strictObject({
  /** The id of the order. */
  id: z.uuid(),
  payment_id: z.int(),
  completed_at: instant,
  /** The company behind the site when the order was completed. */
  seller,
  buyer: z.strictObject({ name: z.string(), email: z.string(), country: countryCode }),
  payment_method: z.enum(PAYMENT_METHODS).nullable(),
  credits: z.int().positive(),
  currency,
  full_price: minorUnits,
  /** What was paid, with VAT. */
  price: minorUnits,
  /** The rate of VAT in hundredths of a percent; null where there is none, and for orders from before rates were kept. */
  vat_basis_points: z.int().positive().nullable(),
  /** The VAT in `price`. */
  vat: minorUnits,
  reversal: z.enum(REVERSALS).nullable(),
  /** What was paid back, or the bank took back. */
  refunded: minorUnits,
});
export type Receipt = z.infer<typeof receipt>;

/** The part of a company that a receipt names. */
export function sellerOf({ name, address, city, country, kvk, vat_numbers }: CompanyInfo): Receipt['seller'] {
  return { name, address, city, country, kvk, vat_numbers };
}

export const receiptCalls = {
  readReceipt: {
    query: z.strictObject({ id: z.uuid() }),
    response: z.strictObject({ receipt }),
    errors: ['not_found'],
  },
} as const;
