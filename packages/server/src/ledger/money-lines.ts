import type { LedgerAccountTable } from '../database/schema.ts';

export type MoneyAccount = Exclude<
  LedgerAccountTable['kind'],
  'member' | 'sold' | 'granted' | 'spent' | 'withdrawn'
>;

/** One side of a transfer of money, in minor units: what comes to an account is above zero, what leaves it below. */
export type MoneyEntry = { readonly account: MoneyAccount; readonly amount: number };

/** The value added tax in an amount that contains it, in minor units; hundredths of a percent, or null for none known. */
export function vatIn(amount: number, vatBasisPoints: number | null): number {
  return vatBasisPoints === null ? 0 : Math.round((amount * vatBasisPoints) / (10_000 + vatBasisPoints));
}

/** A sale: what was paid is at the provider, the full price is revenue and tax, and the difference is the discount. */
export function saleEntries({
  paid,
  fullPrice,
  vatBasisPoints,
}: {
  paid: number;
  fullPrice: number;
  vatBasisPoints: number | null;
}): MoneyEntry[] {
  const vat = vatIn(paid, vatBasisPoints);
  return withoutZeros([
    { account: 'provider_clearing', amount: paid },
    { account: 'discounts', amount: fullPrice - paid },
    { account: 'revenue', amount: vat - fullPrice },
    { account: 'vat', amount: -vat },
  ]);
}

/** Money that went back, as a change from one sum to another; a lower one when a refund failed or a dispute was won. */
export function moneyBackEntries({
  before,
  after,
  vatBasisPoints,
}: {
  before: number;
  after: number;
  vatBasisPoints: number | null;
}): MoneyEntry[] {
  const vat = vatIn(after, vatBasisPoints) - vatIn(before, vatBasisPoints);
  const back = after - before;
  return withoutZeros([
    { account: 'provider_clearing', amount: -back },
    { account: 'refunds', amount: back - vat },
    { account: 'vat', amount: vat },
  ]);
}

const withoutZeros = (entries: MoneyEntry[]) => entries.filter(({ amount }) => amount !== 0);
