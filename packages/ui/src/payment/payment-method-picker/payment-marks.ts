/** Kind of a payment method. */
export type PaymentKind = 'bank' | 'card' | 'phone' | 'voucher' | 'wallet';

/** Outlines on a canvas of 44 by 32 units, and the position of the sign on it. */
export const frames: Record<PaymentKind, { path: string; sign: readonly [x: number, y: number] }> = {
  bank: { path: 'M9 13 17.5 7l8.5 6ZM11.5 16v5.5m6-5.5v5.5m6-5.5v5.5M9 25h17', sign: [34, 16] },
  card: {
    path: 'M10 7h24a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H10a2 2 0 0 1-2-2V9a2 2 0 0 1 2-2ZM8 12h28M12.5 19H19',
    sign: [29, 18.5],
  },
  phone: {
    path: 'M13 5h10a2 2 0 0 1 2 2v18a2 2 0 0 1-2 2H13a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2ZM16.5 23h3',
    sign: [33, 16],
  },
  voucher: {
    path: 'M8 10a2 2 0 0 1 2-2h24a2 2 0 0 1 2 2v3a3 3 0 0 0 0 6v3a2 2 0 0 1-2 2H10a2 2 0 0 1-2-2v-3a3 3 0 0 0 0-6v-3ZM17 8v16',
    sign: [26, 16],
  },
  wallet: {
    path: 'M12 10h21a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H12a3 3 0 0 1-3-3V9a3 3 0 0 1 3-3h18M28 18h7',
    sign: [19, 18],
  },
};

/** Small signs around the origin, at most 9 units wide. */
export const signs = {
  arrow: 'M-4 0h8M1-3l3 3-3 3',
  bars: 'M-3.5-3v6m3.5-6v6m3.5-6v6',
  bolt: 'M1-4.5-3 .5h6l-4 4',
  check: 'M-4 0-1 3l5-6',
  clock: 'M-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0ZM0-1.5V0h1.5',
  code: 'M-4-2h0m4 0h0m4 0h0m-8 4h0m4 0h0m4 0h0',
  diamond: 'M0-4 4 0 0 4-4 0Z',
  lines: 'M-3.5-2h7m-7 4H1',
  loop: 'M3.5-1.5a4 4 0 1 0 0 3M3.5-4.5v3h-3',
  ring: 'M-3.5 0a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0Z',
  square: 'M-3-3h6v6h-6Z',
  swap: 'M-4-2h8l-2-2M4 2h-8l2 2',
  triangle: 'M0-3.5 4 3h-8Z',
  waves: 'M-3-1.5a3.5 3.5 0 0 1 0 3M0-4a7.5 7.5 0 0 1 0 8',
} as const;

/** The keys of the payment methods (PAY-12), each with a neutral mark that uses no trademark. */
export const marks = {
  sdd: ['bank', 'loop'],
  prezelewy24: ['bank', 'clock'],
  blik: ['phone', 'code'],
  sct: ['bank', 'arrow'],
  giropay: ['bank', 'swap'],
  mastercard: ['card', 'diamond'],
  visa: ['card', 'check'],
  creditcard: ['card', 'lines'],
  dankort: ['card', 'ring'],
  mobilepay: ['phone', 'ring'],
  swish: ['phone', 'swap'],
  twint: ['phone', 'diamond'],
  satispay: ['phone', 'square'],
  vipps: ['phone', 'triangle'],
  cartebancaire: ['card', 'square'],
  nexi: ['card', 'triangle'],
  ideal: ['bank', 'check'],
  bancontact: ['bank', 'square'],
  applepay: ['phone', 'waves'],
  paysafecard: ['voucher', 'code'],
  maestro: ['card', 'bars'],
  paypal: ['wallet', 'ring'],
  sofort: ['bank', 'bolt'],
  eps: ['bank', 'ring'],
} as const satisfies Record<string, readonly [PaymentKind, keyof typeof signs]>;

/** Key of a payment method (PAY-12). */
export type PaymentMethodKey = keyof typeof marks;
