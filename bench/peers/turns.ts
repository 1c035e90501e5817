/**
 * Yields each library once per round. Each round begins with the next library, so that none is always first.
 */
export function* turns(libraries: string[], rounds: number): Generator<{ round: number; library: string }> {
  for (let round = 0; round < rounds; round += 1)
    for (const at of libraries.keys()) {
      const library = libraries[(round + at) % libraries.length];
      if (library) yield { round, library };
    }
}
