import type { CountryCode } from './countries.ts';

/**
 * The standard rate of VAT on digital services in the buyer's country, in hundredths of a percent; null where there is
 * none (PAY-24). A rate applies to orders that are placed after the change; earlier ones keep theirs.
 */
export const VAT_BASIS_POINTS: Readonly<Record<CountryCode, number | null>> = {
  AT: 2_000,
  BE: 2_100,
  CH: 810,
  DE: 1_900,
  DK: 2_500,
  ES: 2_100,
  FI: 2_550,
  FR: 2_000,
  GB: 2_000,
  IE: 2_300,
  IT: 2_200,
  NL: 2_100,
  NO: 2_500,
  PL: 2_300,
  SE: 2_500,
  US: null,
};

/** The VAT in a gross amount, in minor units. The rate is in hundredths of a percent; null means no VAT. */
export function vatIn(amount: number, vatBasisPoints: number | null): number {
  return vatBasisPoints === null ? 0 : Math.round((amount * vatBasisPoints) / (10_000 + vatBasisPoints));
}
