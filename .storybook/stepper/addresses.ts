import { appearanceOf, defaultAppearance, themesOf, type Appearance } from '../shared/appearance.ts';
import { packed } from '@rendezvous/machines/walk/packed-link';
import type { Tab } from '@rendezvous/machines/walk/walk';
import type { FlowName } from './flow-facts.ts';

/** How a stage shows its screen, as a plain value: everything that the toolbar can set. */
export type StageAppearance = Appearance & {
  readonly locale: string;
  /** A key of `stageWidths`, or a size that the toolbar writes, such as `412px-915px`. */
  readonly width: string;
};

/** Widths of the screen in pixels. The toolbar's tool "Viewport" offers them on the pages of a flow. */
export const stageWidths = { narrow: 320, phone: 390, tablet: 768, desktop: 1200 } as const;

const DEFAULT_WIDTH = 'phone';

/**
 * The options of the tool "Viewport" on the pages of a flow. Their size is that of the whole page, because it is the
 * screen in the page that gets the width.
 */
export const stageViewports = Object.fromEntries(
  Object.entries(stageWidths).map(([width, pixels]) => [
    width,
    {
      name: `Screen: ${width}, ${pixels}`,
      type: pixels < 500 ? ('mobile' as const) : pixels < 1_000 ? ('tablet' as const) : ('desktop' as const),
      styles: { width: '100%', height: '100%' },
    },
  ]),
);

/** The width of a stage in pixels. */
export function pixelsOf({ width }: Pick<StageAppearance, 'width'>): number {
  if (Object.hasOwn(stageWidths, width)) return stageWidths[width as keyof typeof stageWidths];
  const [, pixels] = /^(\d{3,4})(?:px)?-/.exec(width) ?? [];
  return pixels === undefined ? stageWidths[DEFAULT_WIDTH] : Number(pixels);
}

/** The appearance of a stage that Storybook's globals describe. */
export function stageAppearanceOf(globals: Record<string, unknown>): StageAppearance {
  const { locale = 'en', viewport } = globals;
  const value = typeof viewport === 'string' ? viewport : (viewport as { value?: string } | undefined)?.value;
  return { ...appearanceOf(globals), locale: String(locale), width: value ?? DEFAULT_WIDTH };
}

/** The stages that show an appearance: two where it is "side by side", each in a frame of its own width. */
export function stagesOf(appearance: StageAppearance): readonly StageAppearance[] {
  return themesOf(appearance.theme).map((theme) => ({ ...appearance, theme }));
}

/** What distinguishes an appearance from the usual one, for a reader: `fi, phone, dark, 200`. */
export function appearanceLabel({ locale, width, ...appearance }: StageAppearance): string {
  const unusual = Object.entries(appearance).filter(
    ([tool, value]) => tool !== 'theme' && value !== defaultAppearance[tool as keyof Appearance],
  );
  return [locale, width, appearance.theme, ...unusual.map(([tool, value]) => `${tool} ${value}`)].join(', ');
}

/** Storybook's globals of an appearance, as a value of an address. */
function globalsOf({ locale, width: _, ...appearance }: StageAppearance): string {
  return Object.entries({ locale, ...appearance })
    .map(([name, value]) => `${name}:${value}`)
    .join(';');
}

/** The id prefix of a flow's stories: `flows-direct-debit` for `directDebit`. */
export const storyOf = (flow: FlowName) =>
  `flows-${flow.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

const FRAMED = 'framed';

/** Whether this page is a stage in the frame of a stepper or a state gallery. */
export function isFramed(): boolean {
  return new URLSearchParams(location.search).has(FRAMED);
}

const TAB = 'tab';

/** The tab of the walk that this stage shows. */
export function tabOfStage(): Tab {
  return new URLSearchParams(location.search).get(TAB) === '2' ? 2 : 1;
}

/** The URL of a stage in a frame, below the path at which Storybook, or another `build` of it, is served. */
export function stageAddress(
  flow: FlowName,
  appearance: StageAppearance,
  link = '',
  build = '',
  tab: Tab = 1,
): string {
  const address = new URL('iframe.html', new URL(build, location.href));
  address.search = new URLSearchParams({
    id: `${storyOf(flow)}--stage`,
    viewMode: 'story',
    globals: globalsOf(appearance),
    [FRAMED]: '',
    ...(link ? { walk: link } : {}),
    ...(tab === 2 ? { [TAB]: '2' } : {}),
  }).toString();
  return address.href;
}

/**
 * The URL that opens a walk in the same appearance, with a second screen if there is one (twin/twin.ts), and with the two
 * walks that are compared (compare/compared.ts). The walk comes last, so that a cut address loses its end only.
 */
export function walkAddress(
  flow: FlowName,
  appearance: StageAppearance,
  link: string,
  twin = '',
  compared = '',
): string {
  const address = new URL('./', location.href);
  const globals = `${globalsOf(appearance)};viewport:${appearance.width}`;
  const args = Object.entries({ twin, compared, walk: packed(link) }).filter(
    ([name, value]) => value !== '' || name === 'walk',
  );
  address.search = `?path=/story/${storyOf(flow)}--walk&globals=${globals}&args=${args.map((arg) => arg.join(':')).join(';')}`;
  return address.href;
}
