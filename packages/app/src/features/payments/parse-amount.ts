const AMOUNT = /^(\d{1,7})(?:[.,](\d{1,2}))?$/;

/**
 * Reads a typed amount of money with at most two decimals, after a comma or a point, as minor units. Null for anything
 * else, also for digits in groups: "1.000" is a thousand to some and one to others.
 */
export function parseAmount(typed: string): number | null {
  const [, whole, decimals = ''] = AMOUNT.exec(typed.trim()) ?? [];
  return whole === undefined ? null : Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
}
