/** Names as nobody has them: of 300 letters, with hyphens and without, from right to left, of emoji, of combining marks. */
export const overflowNames: readonly string[] = [
  'Anna-Magdalena'.repeat(20),
  'Wilhelmine'.repeat(30),
  'שלום, מה שלומך היום?',
  '👩‍🚀'.repeat(40),
  'e\u0301\u0302\u0303'.repeat(100),
];
