/** How often per second `clients` concurrent clients complete `act`, measured for some milliseconds. */
export async function ratePerSecond(
  clients: number,
  milliseconds: number,
  act: () => Promise<unknown>,
): Promise<number> {
  const started = performance.now();
  let done = 0;
  const client = async () => {
    while (performance.now() - started < milliseconds) {
      await act();
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return (done * 1_000) / (performance.now() - started);
}

export function pick<Item>(items: readonly Item[]): Item {
  return items[Math.floor(Math.random() * items.length)] as Item;
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** The value below which a part (0 to 1) of the values lies. */
export function percentile(values: readonly number[], part: number): number {
  return values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0;
}
