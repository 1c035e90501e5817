import { Children, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';

// Components call these checks behind `import.meta.env.DEV` only, while they render. A production build drops the calls
// and this module; there a component renders what it can and never breaks the page.

/**
 * Reports the misuse of a component to the developer.
 * @throws Error always: what is wrong, why that matters, and how to fix it
 */
export function devInvariant(component: string, what: string, why: string, fix: string): never {
  throw new Error(`${component}: ${what}. ${why}. ${fix}.`);
}

const list = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(' and ');
const isEmpty = (value: unknown) => value === undefined || value === null || value === false || value === '';

/** Requires a text in at least one of the given props. */
export function checkNamed(component: string, texts: Readonly<Record<string, unknown>>): void {
  const names = Object.keys(texts);
  if (!Object.values(texts).every(isEmpty)) return;
  devInvariant(
    component,
    names.length === 1 ? `${list(names)} is empty` : `None of ${list(names)} has a text`,
    'It has no accessible name, so nobody can use it with a screen reader or by voice',
    `Pass a text in ${names.map((name) => `\`${name}\``).join(' or ')}`,
  );
}

/** Requires `label` wherever `labelled`, an action or a state, is given. */
export function checkLabelled(
  component: string,
  labelled: Readonly<Record<string, unknown>>,
  label: Readonly<Record<string, unknown>>,
): void {
  if (Object.values(labelled).every(isEmpty) || !Object.values(label).some(isEmpty)) return;
  devInvariant(
    component,
    `It received ${list(Object.keys(labelled))} without ${list(Object.keys(label))}`,
    'Without a text it is not shown, or it is shown and not read out',
    'Pass both',
  );
}

/** Requires `handler` wherever its `label` is given. */
export function requireHandler(
  component: string,
  label: Readonly<Record<string, unknown>>,
  handler: Readonly<Record<string, unknown>>,
): void {
  if (Object.values(label).every(isEmpty) || !Object.values(handler).some(isEmpty)) return;
  devInvariant(
    component,
    `It received ${list(Object.keys(label))} without ${list(Object.keys(handler))}`,
    'A press would have no effect',
    'Pass both',
  );
}

/** Forbids an accessible name on a plain `div`, which has no role (ARIA in HTML, "naming prohibited"). */
export function checkNameable(
  component: string,
  element: string,
  names: Readonly<Record<string, unknown>>,
): void {
  if (element !== 'div' || Object.values(names).every(isEmpty)) return;
  devInvariant(
    component,
    `It is a \`div\` with a name`,
    'A plain `div` has no role, so screen readers ignore the name',
    'Choose an element with a role in `as`, or leave the name out',
  );
}

/** Forbids a controlled prop together with its default. */
export function forbidControlledAndDefault(
  component: string,
  props: Readonly<Record<string, unknown>>,
): void {
  const given = Object.keys(props).filter((name) => props[name] !== undefined);
  if (given.length < 2) return;
  devInvariant(
    component,
    `It received ${list(given)} together`,
    `With \`${given[0]}\` the caller controls the state, and \`${given[1]}\` would never be used`,
    'Leave one of them out',
  );
}

/** Requires that no key occurs twice. */
export function checkDistinct(component: string, prop: string, keys: readonly (string | number)[]): void {
  const seen = new Set<string | number>();
  const twice = keys.find((key) => seen.size === seen.add(key).size);
  if (twice === undefined) return;
  devInvariant(
    component,
    `\`${prop}\` has "${twice}" twice`,
    'The two cannot be distinguished, so a press on one could act on the other',
    'Give each a unique one',
  );
}

/** Requires that `field` differs between all `things`. */
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

/** Requires that no two children have the same `key`. */
export function checkChildKeys(component: string, children: ReactNode): void {
  const keys = elementsIn(children).map(({ key }) => String(key).replace(/^\.\$/, ''));
  checkDistinct(component, 'children', keys);
}

/** Requires at least one choice. */
export function checkAny(component: string, prop: string, things: readonly unknown[]): void {
  if (things.length > 0) return;
  devInvariant(
    component,
    `\`${prop}\` is empty`,
    'There is nothing to choose, so the user cannot continue',
    'Render it once there is a choice, and explain what to do until then',
  );
}

/** Requires that no two choices among the children have the same `value`. It does not look into other components. */
export function checkChoices(component: string, children: ReactNode): void {
  const values = elementsOf(children).map(({ props }) => props.value);
  checkDistinct(
    component,
    'children',
    values.filter((value) => typeof value === 'string'),
  );
}

/** Requires a known name where the value can come from outside, such as from a server, and its type proves nothing. */
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
    'There are no styles for it, so nobody can see its meaning',
    `Use one of ${list(Object.keys(known))}`,
  );
}

/** Requires that at most one link among the children is `current`. It does not look into other components. */
export function checkOneCurrent(component: string, children: ReactNode): void {
  const current = elementsOf(children).filter(({ props }) => props.current === true);
  if (current.length < 2) return;
  devInvariant(
    component,
    `${current.length} of its links are \`current\``,
    'Only one page is open, and each of them would be announced as that page',
    'Set `current` on the link to the open page',
  );
}

/** Requires a scale with at least one value. */
export function checkScale(
  component: string,
  { min, max, step = 1 }: { min: number; max: number; step?: number },
) {
  if (min <= max && step > 0) return;
  devInvariant(
    component,
    `The scale goes from ${min} to ${max} by ${step}`,
    'It contains no value, so the thumb cannot move',
    'Set `max` to at least `min`, and `step` to more than 0',
  );
}

/** Returns the elements among `children`, including those inside fragments. */
export function elementsOf(children: ReactNode): ReactElement<Record<string, unknown>>[] {
  return elementsIn(children).flatMap((element) =>
    element.type === Fragment ? elementsOf(element.props.children as ReactNode) : [element],
  );
}

function elementsIn(children: ReactNode): ReactElement<Record<string, unknown>>[] {
  return Children.toArray(children).filter((child) => isValidElement<Record<string, unknown>>(child));
}
