import type { Spec } from 'axe-core';
import { isTest } from './is-test.ts';
import { textColours } from './text-colours.ts';
import { attributesOf, isPlain, appearanceOf, defaultAppearance } from './appearance.ts';

/**
 * The appearances that change the contrast of texts, other than the default one, which the accessibility addon checks.
 * Their combination is measured pair by pair in packages/ui/src/tokens.
 */
const others = {
  dark: { theme: 'dark' },
  'more contrast': { contrast: 'more' },
} as const;

/** Rules that depend on colours only. */
const rules = ['color-contrast', 'link-in-text-block'];

/** The colours that axe has found readable in earlier stories. A story with no other ones is not given to axe again. */
const readable = new Set<string>();

type TestContext = {
  readonly globals: Record<string, unknown>;
  readonly parameters: { readonly a11y?: { readonly test?: string; readonly config?: Spec } };
};

/**
 * Checks the contrast of a story (WCAG 2.2, 1.4.3) in each of the other appearances, and fails with the name of the
 * appearance. Stories that set an appearance or a language are skipped, because the story that they extend is checked.
 */
export async function contrastInAppearances({ globals, parameters: { a11y = {} } }: TestContext) {
  const isOff = a11y.test === 'off' || (globals.a11y as { manual?: boolean } | undefined)?.manual;
  if (!isTest || isOff || !isPlain(globals)) return;
  const { default: axe } = await import('axe-core');
  const root = document.documentElement;
  const overrides = JSON.stringify(a11y.config ?? {});
  try {
    for (const [name, appearance] of Object.entries(others)) {
      set(root, attributesOf({ ...defaultAppearance, ...appearance }));
      const colours = [...textColours(document.body)].map((colour) => `${overrides} ${colour}`);
      if (colours.every((colour) => readable.has(colour))) continue;
      axe.reset();
      axe.configure(a11y.config ?? {});
      const { violations } = await axe.run(document.body, { runOnly: rules, resultTypes: ['violations'] });
      const found = violations.flatMap(({ nodes }) =>
        nodes.map(({ html, failureSummary }) => `${html.slice(0, 200)}\n${failureSummary}`),
      );
      if (found.length > 0) throw new Error(`In ${name}:\n\n${found.join('\n\n')}`);
      for (const colour of colours) readable.add(colour);
    }
  } finally {
    set(root, attributesOf(appearanceOf(globals)));
  }
}

function set(element: Element, attributes: Record<string, string>) {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
}
