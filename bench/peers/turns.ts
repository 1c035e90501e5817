/**
 * Which library has its turn: every one once a round, each round beginning with the next, so that nobody always comes
 * after the same one or first.
 */
export function* turns(libraries: string[], rounds: number): Generator<{ round: number; library: string }> {
  for (let round = 0; round < rounds; round += 1)
    for (const at of libraries.keys()) {
      const library = libraries[(round + at) % libraries.length];
      if (library) yield { round, library };
    }
}
