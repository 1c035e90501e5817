import { vatIn } from '@rendezvous/contract/vat';
import type { LedgerAccountTable } from '../database/schema.ts';

export type MoneyAccount = Exclude<
  LedgerAccountTable['kind'],
  'member' | 'sold' | 'granted' | 'spent' | 'withdrawn' | 'held'
>;

/** One entry of a money transfer, in minor units: positive for the account that receives it, negative for the other. */
export type MoneyEntry = { readonly account: MoneyAccount; readonly amount: number };

/** The entries of a sale: the provider holds what was paid, the full price is revenue and VAT, the rest is discount. */
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

/** The entries of a change of the sum paid back. The sum falls when a refund fails or a dispute is won. */
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
