import { Children, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';

// Asked for behind `import.meta.env.DEV` only, where a component is drawn: a build for production drops it and all of this,
// and there a component makes the best of what it is given and never breaks the page.

/**
 * Tells whoever writes a screen what is wrong with it.
 * @throws Error always: what is wrong, why that matters, and how to mend it
 */
export function devInvariant(component: string, what: string, why: string, fix: string): never {
  throw new Error(`${component}: ${what}. ${why}. ${fix}.`);
}

const list = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(' and ');
const isEmpty = (words: unknown) => words === undefined || words === null || words === false || words === '';

/** One of these must have words: a prop, or one of several. */
export function checkNamed(component: string, words: Readonly<Record<string, unknown>>): void {
  const names = Object.keys(words);
  if (!Object.values(words).every(isEmpty)) return;
  devInvariant(
    component,
    names.length === 1 ? `${list(names)} is empty` : `none of ${list(names)} has words`,
    'It has no name, so nobody who listens or speaks to the page can use it',
    `Give it words in ${names.map((name) => `\`${name}\``).join(' or ')}`,
  );
}

/** What can be done, or is the case, is told in words, so the one needs the other. */
export function checkLabelled(
  component: string,
  act: Readonly<Record<string, unknown>>,
  label: Readonly<Record<string, unknown>>,
): void {
  if (Object.values(act).every(isEmpty) || !Object.values(label).some(isEmpty)) return;
  devInvariant(
    component,
    `${list(Object.keys(act))} came without ${list(Object.keys(label))}`,
    'What has no words does not show, or shows and is not read out',
    'Give both',
  );
}

/** What is said to do something does it. */
export function requireHandler(
  component: string,
  label: Readonly<Record<string, unknown>>,
  act: Readonly<Record<string, unknown>>,
): void {
  if (Object.values(label).every(isEmpty) || !Object.values(act).some(isEmpty)) return;
  devInvariant(
    component,
    `${list(Object.keys(label))} came without ${list(Object.keys(act))}`,
    'Whoever presses it waits for something that never comes',
    'Give both',
  );
}

/** A name that is read out: without a role, as on a plain `div`, nothing has one (ARIA in HTML, "naming prohibited"). */
export function checkNameable(
  component: string,
  element: string,
  names: Readonly<Record<string, unknown>>,
): void {
  if (element !== 'div' || Object.values(names).every(isEmpty)) return;
  devInvariant(
    component,
    `It is a \`div\` with a name`,
    'A plain `div` has no role, so nobody hears the name',
    'Say in `as` what it is, or leave the name out',
  );
}

/** Either the caller holds the state or the component does. */
export function forbidControlledAndDefault(
  component: string,
  props: Readonly<Record<string, unknown>>,
): void {
  const given = Object.keys(props).filter((name) => props[name] !== undefined);
  if (given.length < 2) return;
  devInvariant(
    component,
    `${list(given)} came together`,
    `With \`${given[0]}\` the caller holds the state, and \`${given[1]}\` would never be used`,
    'Leave one of them out',
  );
}

/** Things that are told apart by these keys. */
export function checkDistinct(component: string, prop: string, keys: readonly (string | number)[]): void {
  const seen = new Set<string | number>();
  const twice = keys.find((key) => seen.size === seen.add(key).size);
  if (twice === undefined) return;
  devInvariant(
    component,
    `\`${prop}\` has "${twice}" twice`,
    'The two cannot be told apart, so a press on one would mean the other',
    'Give each its own',
  );
}

/** Things that are told apart by this field of theirs. */
export function checkDistinctBy<Thing>(
  component: string,
  prop: string,
  things: readonly Thing[],
  field: keyof Thing,
): void {
  checkDistinct(
    component,
    prop,
    things.map((thing) => String(thing[field])),
  );
}

/** Children that are told apart by their `key`. */
export function checkChildKeys(component: string, children: ReactNode): void {
  const keys = elementsIn(children).map(({ key }) => String(key).replace(/^\.\$/, ''));
  checkDistinct(component, 'children', keys);
}

/** What one chooses from. */
export function checkAny(component: string, prop: string, things: readonly unknown[]): void {
  if (things.length > 0) return;
  devInvariant(
    component,
    `\`${prop}\` is empty`,
    'There is nothing to choose, so whoever comes here cannot go on',
    'Leave it out until there is something, and say what to do meanwhile',
  );
}

/** Choices that are children of this component, told apart by their `value`; what draws choices itself is not seen. */
export function checkChoices(component: string, children: ReactNode): void {
  const values = elementsOf(children).map(({ props }) => props.value);
  checkDistinct(
    component,
    'children',
    values.filter((value) => typeof value === 'string'),
  );
}

/** A name that may come from outside, where no type holds. */
export function checkKnown(
  component: string,
  prop: string,
  name: string,
  known: Readonly<Record<string, unknown>>,
): void {
  if (Object.hasOwn(known, name)) return;
  devInvariant(
    component,
    `\`${prop}\` is "${name}"`,
    'It has no look of its own, so nobody sees what is meant',
    `Make it one of ${list(Object.keys(known))}`,
  );
}

/** Links of which one leads to where one is; what draws links itself is not seen. */
export function checkOneCurrent(component: string, children: ReactNode): void {
  const current = elementsOf(children).filter(({ props }) => props.current === true);
  if (current.length < 2) return;
  devInvariant(
    component,
    `${current.length} of its links are \`current\``,
    'One is on one page only, and each would be read as that page',
    'Set `current` on the one that leads here',
  );
}

/** The ends of a scale and its steps. */
export function checkScale(
  component: string,
  { min, max, step = 1 }: { min: number; max: number; step?: number },
) {
  if (min <= max && step > 0) return;
  devInvariant(
    component,
    `The scale goes from ${min} to ${max} by ${step}`,
    'No value lies on it, so the thumb cannot move',
    'Make `max` no smaller than `min`, and `step` larger than 0',
  );
}

/** The elements that a caller wrote between the tags, also those in a fragment. */
export function elementsOf(children: ReactNode): ReactElement<Record<string, unknown>>[] {
  return elementsIn(children).flatMap((element) =>
    element.type === Fragment ? elementsOf(element.props.children as ReactNode) : [element],
  );
}

function elementsIn(children: ReactNode): ReactElement<Record<string, unknown>>[] {
  return Children.toArray(children).filter((child) => isValidElement<Record<string, unknown>>(child));
}
