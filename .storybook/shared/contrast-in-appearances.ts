import type { Spec } from 'axe-core';
import { isTest } from './is-test.ts';
import { attributesOf, isPlain, appearanceOf, defaultAppearance } from './appearance.ts';
import { colouredTexts, coloursOf } from './text-colours.ts';

/**
 * The appearances that change the contrast of texts, other than the default one. Their combination is measured pair by
 * pair in packages/ui/src/tokens.
 */
const others = {
  dark: { theme: 'dark' },
  'more contrast': { contrast: 'more' },
} as const;

/**
 * Rules that depend on colours only. They take half of axe's time, and most stories repeat the colours of earlier ones.
 * In tests, the accessibility addon therefore leaves them to this check.
 */
const rules = ['color-contrast', 'link-in-text-block'];
export const rulesOfColours = Object.fromEntries(rules.map((rule) => [rule, { enabled: false }]));

/** The colours that axe has found readable in earlier stories. A story with no other ones is not given to axe again. */
const readable = new Set<string>();

type TestContext = {
  readonly globals: Record<string, unknown>;
  readonly parameters: { readonly a11y?: { readonly test?: string; readonly config?: Spec } };
};

/**
 * Checks the contrast of a story (WCAG 2.2, 1.4.3) as it is shown and in each of the other appearances, and fails with
 * the name of the appearance. Stories that set an appearance or a language are checked as they are shown only, because the
 * story that they extend is checked in the others.
 */
export async function contrastInAppearances({ globals, parameters: { a11y = {} } }: TestContext) {
  const isOff = a11y.test === 'off' || (globals.a11y as { manual?: boolean } | undefined)?.manual;
  if (!isTest || isOff) return;
  const { default: axe } = await import('axe-core');
  const root = document.documentElement;
  const shown = attributesOf(appearanceOf(globals));
  const overrides = JSON.stringify(a11y.config ?? {});
  const texts = colouredTexts(document.body);
  const appearances = Object.entries(isPlain(globals) ? others : {}).map(
    ([name, appearance]) =>
      [`In ${name}:\n\n`, attributesOf({ ...defaultAppearance, ...appearance })] as const,
  );
  try {
    for (const [prefix, attributes] of [['', shown] as const, ...appearances]) {
      set(root, attributes);
      const colours = [...coloursOf(texts)].map((colour) => `${overrides} ${colour}`);
      if (colours.every((colour) => readable.has(colour))) continue;
      axe.reset();
      axe.configure(a11y.config ?? {});
      const { violations } = await axe.run(document.body, { runOnly: rules, resultTypes: ['violations'] });
      const found = violations.flatMap(({ nodes }) =>
        nodes.map(({ html, failureSummary }) => `${html.slice(0, 200)}\n${failureSummary}`),
      );
      if (found.length > 0) throw new Error(prefix + found.join('\n\n'));
      for (const colour of colours) readable.add(colour);
    }
  } finally {
    set(root, shown);
  }
}

function set(element: Element, attributes: Record<string, string>) {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
}
