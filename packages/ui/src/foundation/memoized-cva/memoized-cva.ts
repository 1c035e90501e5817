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
 * `cva`, putting each combination of variants together once: a list of a thousand asks for the same few. For variants
 * alone; classes that differ from call to call would be kept for ever.
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
