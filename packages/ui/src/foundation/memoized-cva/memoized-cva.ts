import { cva } from 'class-variance-authority';

class Combination {
  classes: string | undefined;
  readonly further = new Map<unknown, Combination>();

  with(choice: unknown): Combination {
    const known = this.further.get(choice);
    if (known) return known;
    const made = new Combination();
    this.further.set(choice, made);
    return made;
  }
}

/**
 * Works as `cva` and computes each combination of variants once; a list of a thousand items uses the same few. It
 * accepts variants only, because classes that differ from call to call would stay in the cache forever.
 */
export const memoizedCva = ((base, config) => {
  const classesOf = cva(base, config);
  const variants = Object.keys(config?.variants ?? {});
  const known = new Combination();
  return (chosen?: Record<string, unknown>) => {
    let combination = known;
    for (const variant of variants) combination = combination.with(chosen?.[variant]);
    return (combination.classes ??= classesOf(chosen as Parameters<typeof classesOf>[0]));
  };
}) as typeof cva;
