import type { Currency } from './countries.ts';

/** The bundles, the smallest first (CREDIT-3). */
export const BUNDLES = [
  { id: '10', credits: 10 },
  { id: '25', credits: 25 },
  { id: '50', credits: 50 },
  { id: '100', credits: 100 },
  { id: '250', credits: 250 },
] as const;
export type BundleId = (typeof BUNDLES)[number]['id'];

/** The price of each bundle in minor units, on a site that sets no others (CREDIT-3). */
export const BUNDLE_PRICES: Readonly<Record<Currency, Readonly<Record<BundleId, number>>>> = {
  EUR: { 10: 1_500, 25: 3_500, 50: 6_500, 100: 12_000, 250: 25_000 },
  GBP: { 10: 1_500, 25: 3_500, 50: 6_500, 100: 12_000, 250: 25_000 },
  CHF: { 10: 1_500, 25: 3_500, 50: 6_500, 100: 12_000, 250: 25_000 },
  USD: { 10: 1_900, 25: 4_400, 50: 8_000, 100: 15_000, 250: 31_250 },
  SEK: { 10: 18_000, 25: 42_000, 50: 78_000, 100: 145_000, 250: 300_000 },
  NOK: { 10: 18_000, 25: 42_000, 50: 78_000, 100: 145_000, 250: 300_000 },
  DKK: { 10: 12_000, 25: 28_000, 50: 52_000, 100: 95_000, 250: 200_000 },
  PLN: { 10: 7_000, 25: 16_000, 50: 29_500, 100: 54_000, 250: 112_500 },
};
