/** Extreme names: 300 letters with and without hyphens, right-to-left text, emoji and combining marks. */
export const overflowNames: readonly string[] = [
  'Anna-Magdalena'.repeat(20),
  'Wilhelmine'.repeat(30),
  'שלום, מה שלומך היום?',
  '👩‍🚀'.repeat(40),
  'e\u0301\u0302\u0303'.repeat(100),
];
