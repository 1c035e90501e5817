import type { Spec } from 'axe-core';
import { isTest } from './is-test.ts';
import { attributesOf, isPlain, appearanceOf, defaultAppearance } from './appearance.ts';

/**
 * The looks that change a text's contrast, beside the one in which the accessibility addon sees a story. Both at once
 * are measured pair by pair in packages/ui/src/tokens.
 */
const others = {
  dark: { theme: 'dark' },
  'more contrast': { contrast: 'more' },
} as const;

/** Rules whose outcome depends on colours alone. */
const rules = ['color-contrast', 'link-in-text-block'];

type Tested = {
  readonly globals: Record<string, unknown>;
  readonly parameters: { readonly a11y?: { readonly test?: string; readonly config?: Spec } };
};

/**
 * Looks once more at what is tested, a component or a screen, in each of the other looks, and fails with the look's name
 * where its text cannot be read (WCAG 2.2, 1.4.3). A story that chose a look or a language is left out: the one it extends
 * is seen.
 */
export async function contrastInAppearances({ globals, parameters: { a11y = {} } }: Tested) {
  const isOff = a11y.test === 'off' || (globals.a11y as { manual?: boolean } | undefined)?.manual;
  if (!isTest || isOff || !isPlain(globals)) return;
  const { default: axe } = await import('axe-core');
  const root = document.documentElement;
  try {
    for (const [name, look] of Object.entries(others)) {
      set(root, attributesOf({ ...defaultAppearance, ...look }));
      axe.reset();
      axe.configure(a11y.config ?? {});
      const { violations } = await axe.run(document.body, { runOnly: rules, resultTypes: ['violations'] });
      const found = violations.flatMap(({ nodes }) =>
        nodes.map(({ html, failureSummary }) => `${html.slice(0, 200)}\n${failureSummary}`),
      );
      if (found.length > 0) throw new Error(`In ${name}:\n\n${found.join('\n\n')}`);
    }
  } finally {
    set(root, attributesOf(appearanceOf(globals)));
  }
}

function set(element: Element, attributes: Record<string, string>) {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
}
