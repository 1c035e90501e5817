import { packed, unpacked } from '@rendezvous/machines/walk/packed-link';
import { appearanceTools } from '../../shared/appearance.ts';
import { localeNames } from '../../shared/locales.ts';
import { stageWidths, type StageAppearance } from '../addresses.ts';

/** How the second screen of a walk differs from the first one. */
export type Twin = {
  readonly changes: Partial<StageAppearance>;
  /** The path of another build of Storybook on this origin, such as `/earlier/`; empty for this one. */
  readonly build: string;
};

export const NO_TWIN: Twin = { changes: {}, build: '' };

type Tool = keyof StageAppearance;
type Choices = Readonly<Record<string, string>>;

const { direction: _, theme, ...otherTools } = appearanceTools;

/** What the second screen can have of its own, with the names of the values. */
export const twinTools: readonly {
  readonly tool: Tool;
  readonly title: string;
  readonly choices: Choices;
}[] = [
  { tool: 'locale', title: 'Language', choices: localeNames },
  {
    tool: 'width',
    title: 'Width',
    choices: Object.fromEntries(
      Object.entries(stageWidths).map(([width, pixels]) => [width, `${width}, ${pixels}`]),
    ),
  },
  { tool: 'theme', title: theme.title, choices: { light: theme.items.light, dark: theme.items.dark } },
  ...Object.entries(otherTools).map(([tool, { title, items }]) => ({
    tool: tool as Tool,
    title,
    choices: items as Choices,
  })),
];

/** Whether a second screen is shown. */
export function isTwin({ changes, build }: Twin): boolean {
  return build !== '' || Object.keys(changes).length > 0;
}

/**
 * Writes a twin as an argument of a story, for which Storybook allows only letters, digits, `-` and `_`:
 * `locale_fi__text_200`.
 */
export function writeTwin({ changes, build }: Twin): string {
  return [
    ...Object.entries(changes).map(([tool, value]) => `${tool}_${value}`),
    ...(build === '' ? [] : [`build_${packed(build)}`]),
  ].join('__');
}

/** Reads an untrusted argument. What is not known is left out, and named in `leftOut`. */
export function readTwin(text: string): { readonly twin: Twin; readonly leftOut: readonly string[] } {
  const changes: Partial<Record<Tool, string>> = {};
  const leftOut: string[] = [];
  let build = '';
  for (const part of text === '' ? [] : text.slice(0, 2_000).split('__')) {
    const [name = '', ...rest] = part.split('_');
    const value = rest.join('_');
    const known = twinTools.find(({ tool }) => tool === name);
    if (known && Object.hasOwn(known.choices, value)) changes[known.tool] = value;
    else if (name === 'build' && buildPath(unpacked(value)) !== null)
      build = buildPath(unpacked(value)) ?? '';
    else leftOut.push(part.slice(0, 60));
  }
  return { twin: { changes, build }, leftOut };
}

/**
 * The path of another build, with a slash at its end, or null for an address that is not of this origin: the two screens
 * could not be compared, and a link must not show a foreign page.
 */
export function buildPath(address: string, base = location.href): string | null {
  if (address.trim() === '') return '';
  const url = URL.parse(address.trim(), base);
  if (!url || url.origin !== new URL(base).origin) return null;
  return url.pathname.replace(/(?:index|iframe)\.html$/, '').replace(/\/*$/, '/');
}

/** The appearances of the two screens, or of the only one. Of two themes side by side, a twin has the first. */
export function twinAppearances(
  appearance: StageAppearance,
  twin: Twin,
): readonly [StageAppearance, StageAppearance] {
  const first = appearance.theme === 'both' ? { ...appearance, theme: 'light' } : appearance;
  return [first, { ...first, ...twin.changes }];
}
