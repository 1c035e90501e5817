// Asked for behind `import.meta.env.DEV` only, where a component is drawn: a build for production drops it and all of this,
// and there a component makes the best of what it is given and never breaks the page.

/**
 * Tells whoever writes a screen what is wrong with it.
 * @throws Error always: what is wrong, why that matters, and how to mend it
 */
export function misuse(component: string, what: string, why: string, fix: string): never {
  throw new Error(`${component}: ${what}. ${why}. ${fix}.`);
}

const list = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(' and ');
const isEmpty = (words: unknown) => words === undefined || words === null || words === false || words === '';

/** One of these must have words: a prop, or one of several. */
export function checkNamed(component: string, words: Readonly<Record<string, unknown>>): void {
  const names = Object.keys(words);
  if (!Object.values(words).every(isEmpty)) return;
  misuse(
    component,
    names.length === 1 ? `${list(names)} is empty` : `none of ${list(names)} has words`,
    'It has no name, so nobody who listens or speaks to the page can use it',
    `Give it words in ${names.map((name) => `\`${name}\``).join(' or ')}`,
  );
}

/** What can be done is shown under its words, so the one needs the other. */
export function checkLabelled(
  component: string,
  act: Readonly<Record<string, unknown>>,
  label: Readonly<Record<string, unknown>>,
): void {
  if (Object.values(act).every(isEmpty) || !Object.values(label).some(isEmpty)) return;
  misuse(
    component,
    `${list(Object.keys(act))} came without ${list(Object.keys(label))}`,
    'The button has no words, so it would not show',
    'Give both',
  );
}

/** Either the caller holds the state or the component does. */
export function checkOneHolder(component: string, props: Readonly<Record<string, unknown>>): void {
  const given = Object.keys(props).filter((name) => props[name] !== undefined);
  if (given.length < 2) return;
  misuse(
    component,
    `${list(given)} came together`,
    `With \`${given[0]}\` the caller holds the state, and \`${given[1]}\` would never be used`,
    'Leave one of them out',
  );
}

/** Things that are told apart by these keys. */
export function checkDistinct(component: string, prop: string, keys: readonly (string | number)[]): void {
  const twice = keys.find((key, at) => keys.indexOf(key) !== at);
  if (twice === undefined) return;
  misuse(
    component,
    `\`${prop}\` has "${twice}" twice`,
    'The two cannot be told apart, so a press on one would mean the other',
    'Give each its own',
  );
}

/** The ends of a scale and its steps. */
export function checkScale(
  component: string,
  { min, max, step = 1 }: { min: number; max: number; step?: number },
) {
  if (min <= max && step > 0) return;
  misuse(
    component,
    `The scale goes from ${min} to ${max} by ${step}`,
    'No value lies on it, so the thumb cannot move',
    'Make `max` no smaller than `min`, and `step` larger than 0',
  );
}
