/** The states of a control that a pointer or the keyboard causes, and the pseudo-classes that it and its ancestors have. */
const states = {
  hover: { own: ['hover'], around: ['hover'] },
  focus: { own: ['focus', 'focus-visible'], around: ['focus-within'] },
  pressed: { own: ['hover', 'active'], around: ['hover', 'active'] },
} as const;

export type PseudoState = keyof typeof states;

/** The states by their names for people. */
export const pseudoStates: Readonly<Record<PseudoState, string>> = {
  hover: 'Hover',
  focus: 'Keyboard focus',
  pressed: 'Pressed',
};

const CONTROLS = ':is(a[href], button, input, select, textarea, summary, label, [tabindex]):not(:disabled)';

/**
 * Gives all controls inside `root` the classes that stand for a pseudo-class, and the elements around them up to `root`
 * those of an ancestor. The addon for pseudo-states has prepared the style sheets.
 */
export function forcePseudoState(root: Element, state: PseudoState): void {
  const { own, around } = states[state];
  for (const control of root.querySelectorAll(CONTROLS)) {
    control.classList.add(...own.map((name) => `pseudo-${name}`));
    let ancestor = control.parentElement;
    while (ancestor && ancestor !== root) {
      ancestor.classList.add(...around.map((name) => `pseudo-${name}`));
      ancestor = ancestor.parentElement;
    }
  }
}

/** Removes the classes of every forced state inside `root`. */
export function endPseudoStates(root: Element): void {
  for (const element of root.querySelectorAll('[class*="pseudo-"]'))
    for (const { own, around } of Object.values(states))
      element.classList.remove(...[...own, ...around].map((name) => `pseudo-${name}`));
}
