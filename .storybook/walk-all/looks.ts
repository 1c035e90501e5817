import { DEFAULT_LOCALE, LOCALE_NAMES } from '../../packages/contract/src/locales.ts';
import { packed } from '../../packages/machines/src/walk/packed-link.ts';
import { pseudoLanguages } from '../../packages/app/build/pseudo.ts';
import { appearanceTools, type Appearance } from '../shared/appearance.ts';
import { stageWidths, storyOf } from '../stepper/addresses.ts';
import type { FlowName } from '../stepper/flow-facts.ts';
import { coveringArray, type Cell } from './covering-array.ts';

/** How a screen is shown: its language with its direction, its width, and the tools of Storybook's toolbar. */
export type Look = Omit<Appearance, 'direction'> & {
  readonly locale: string;
  readonly width: keyof typeof stageWidths;
};

const { theme, direction: _, ...otherTools } = appearanceTools;
const DEFAULT_WIDTH = 'phone';

/** The width of a look's screen in pixels. */
export function pixelsOf({ width }: Look): number {
  return stageWidths[width];
}

/** The values of each part of a look; the first one is the default. */
export const lookFactors: Readonly<Record<keyof Look, readonly string[]>> = {
  locale: [...new Set([DEFAULT_LOCALE, ...Object.keys(LOCALE_NAMES), ...Object.keys(pseudoLanguages)])],
  width: [...new Set([DEFAULT_WIDTH, ...Object.keys(stageWidths)])],
  // Two themes side by side are a view of Storybook, which no member has.
  theme: Object.keys(theme.items).filter((value) => value !== 'both'),
  ...(Object.fromEntries(
    Object.entries(otherTools).map(([tool, { items }]) => [tool, Object.keys(items)] as const),
  ) as unknown as Readonly<Record<keyof typeof otherTools, readonly string[]>>),
};

/**
 * 320 px is the width of a page at 400 % zoom (WCAG 2.2, 1.4.10), so text at 200 % in it would be 800 %, which nobody asks
 * for. Text at 200 % meets all other widths.
 */
export const NEVER: readonly [Cell, Cell] = [
  ['width', 'narrow'],
  ['text', '200'],
];

/** The looks in which every two values of different parts meet, or the first `most` of them. */
export function looks(most = Infinity): readonly Look[] {
  return coveringArray(lookFactors, NEVER).slice(0, most) as Look[];
}

/** Identifies a look: `en phone light normal claret comfortable full 100`. */
export function lookKey(look: Look): string {
  return partsOf(look).join(' ');
}

/** The differences of a look from the default one: `fi, tablet, dark, text 200`; else `as drawn`. */
export function lookName(look: Look): string {
  const parts = (Object.keys(lookFactors) as (keyof Look)[]).flatMap((part) => {
    const value = look[part];
    if (part === 'locale' || part === 'width' || part === 'theme') return [value];
    return value === lookFactors[part][0] ? [] : [`${part} ${value}`];
  });
  return parts.join(', ');
}

function partsOf(look: Look): string[] {
  return (Object.keys(lookFactors) as (keyof Look)[]).map((part) => look[part]);
}

/** The parts of a look that are globals of Storybook, as an address contains them. */
function globalsOf({ width: _width, ...globals }: Look): string {
  return Object.entries(globals)
    .map(([name, value]) => `${name}:${value}`)
    .join(';');
}

/** The address of a flow's screen in a look, without its walk, below the address of a Storybook. */
export function screenAddress(storybook: string, flow: FlowName, look: Look): string {
  const parameters = {
    id: `${storyOf(flow)}--stage`,
    viewMode: 'story',
    globals: globalsOf(look),
    framed: '',
  };
  return `${storybook}/iframe.html?${new URLSearchParams(parameters).toString()}`;
}

/** The address that opens a walk in a look, below the address of a Storybook. */
export function lookAddress(storybook: string, flow: FlowName, look: Look, link: string): string {
  const globals = `${globalsOf(look)};viewport:${look.width}`;
  return `${storybook}/?path=/story/${storyOf(flow)}--walk&globals=${globals}&args=walk:${packed(link)}`;
}
