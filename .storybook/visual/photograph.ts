import { composeStory, getCsfFactoryAnnotations } from 'storybook/preview-api';
import { expect, vi, type TestContext } from 'vitest';
import { page } from 'vitest/browser';
import { modes, type Mode } from '../shared/modes.ts';

// @ts-expect-error -- Storybook's own tests use it, and it comes without types.
export { convertToFilePath } from '@storybook/addon-vitest/internal/test-utils';

type StoryModule = Parameters<typeof getCsfFactoryAnnotations>;
type Tested = { readonly exportName: string; readonly story: StoryModule[0]; readonly meta: StoryModule[1] };
type Composed = ReturnType<typeof composeStory>;

const desktop = [1024, 768] as const;
/** The narrowest viewport. */
const phone = [360, 740] as const;
/** Maximum height of a picture in px; taller stories are cut off. */
const tallest = { component: 2000, screen: 1000 };
/** ms; images that have not loaded by then are meant to be loading. */
const longestWait = 10_000;
/** Modes of the story that shows a component's texts: both themes, and the language with the longest words. */
const textModes: readonly Mode[] = ['light', 'dark', 'de'];
const sources = import.meta.glob<string>('/packages/{ui,app}/src/**/*.stories.tsx', {
  query: '?raw',
  import: 'default',
});

// Every picture is taken at the same time, so that dates, ages and remaining times do not change.
vi.setSystemTime('2026-03-10T12:00:00Z');

/**
 * The visual test of a story, which replaces Storybook's own test: it compares a picture after the play function.
 * Pictures exist only where they add something to other tests: for the story that shows a component's texts, in each of
 * `textModes` (languages on a phone and without the play function, which expects English); for other components, their
 * states; and for a screen, its default, dark and phone stories. `npm run chromatic` compares all stories.
 */
export function testStory({ exportName, story, meta }: Tested) {
  const annotations = getCsfFactoryAnnotations(story, meta);
  const composed = (mode: Mode) =>
    composeStory(
      { ...annotations.story, ...(mode === 'light' ? {} : { play: async () => {} }) },
      annotations.meta as Parameters<typeof composeStory>[1],
      { initialGlobals: { ...modes[mode], a11y: { manual: true } } },
      annotations.preview,
      exportName,
    );

  return async ({ task, skip }: TestContext) => {
    task.meta.pictures = [];
    const storyModes = await snapshotModes(exportName);
    skip(storyModes.length === 0, 'another story has the picture');
    skip(composed('light').parameters.chromatic?.disableSnapshot === true, 'the story disables snapshots');
    for (const mode of storyModes) {
      const name = `${exportName}-${mode}`;
      task.meta.pictures.push(`${name}.png`);
      await show(composed(mode), 'locale' in modes[mode] ? phone : desktop);
      await expect.soft(frame()).toMatchScreenshot(name);
    }
  };
}

/** Returns the modes in which a story of this file has a picture; none if other pictures show the same. */
async function snapshotModes(exportName: string): Promise<readonly Mode[]> {
  const file = expect.getState().testPath ?? '';
  const source = (await Object.entries(sources).find(([path]) => file.endsWith(path))?.[1]()) ?? '';
  if (file.includes('/packages/app/'))
    return ['Default', 'Dark', 'Phone'].includes(exportName) ? ['light'] : [];
  const textStory = source.match(/export const Languages = (\w+)\.extend/)?.[1];
  // A text story in German shows in the mode `de` what it shows in `light`.
  const ownModes = textStory?.startsWith('LongGerman') ? (['light', 'dark'] as const) : textModes;
  if (textStory) return exportName === textStory ? ownModes : [];
  const shown = ['States', 'Default'].find((name) => source.includes(`export const ${name} `));
  return exportName === shown || exportName === 'Dark' || (!shown && !exportName.includes('Dark'))
    ? ['light']
    : [];
}

/**
 * Reduces photos to five levels per colour channel in components and to plain areas on screens, because only their
 * position and size are compared, and this keeps the files small.
 */
const discreteChannels = ['R', 'G', 'B']
  .map((of) => `<feFunc${of} type="discrete" tableValues="0 .25 .5 .75 1"/>`)
  .join('');
const fewColoursFilter = `<svg width="0" height="0" style="position: absolute"><filter id="few-colours"
  color-interpolation-filters="sRGB"><feComponentTransfer>${discreteChannels}</feComponentTransfer></filter></svg>`;
document.head.insertAdjacentHTML(
  'beforeend',
  `<style>img { filter: url(#few-colours) } [data-pictured='screen'] img { filter: contrast(0) }</style>`,
);

let canvas: HTMLElement | undefined;

async function show(story: Composed, room: readonly [number, number]) {
  const kind = expect.getState().testPath?.includes('/packages/app/') ? 'screen' : 'component';
  document.documentElement.dataset.pictured = kind;
  await page.viewport(...sizeFor(story, room));
  canvas?.remove();
  canvas = document.createElement('div');
  if (story.parameters.layout !== 'fullscreen') canvas.style.padding = '1rem';
  document.body.append(canvas);
  if (!document.querySelector('#few-colours'))
    document.body.insertAdjacentHTML('beforeend', fewColoursFilter);
  await story.run({ canvasElement: canvas });
  // A toast does not close while the pointer is over it.
  const toast = document.querySelector('li[data-state="open"][data-swipe-direction]');
  toast?.dispatchEvent(new PointerEvent('pointermove', { bubbles: true }));
  await document.fonts.ready;
  const isTooTall = canvas.getBoundingClientRect().height > tallest[kind];
  if (isTooTall) Object.assign(canvas.style, { maxHeight: `${tallest[kind]}px`, overflow: 'clip' });
  // Without this, the picture of a page that the play function scrolled would miss its start.
  if (isTooTall || !coversThePage()) scrollTo(0, 0);
  await page.viewport(innerWidth, Math.max(innerHeight, Math.ceil(canvas.getBoundingClientRect().bottom)));
  await Promise.all([...document.querySelectorAll('video')].map(rewound));
  await Promise.race([
    Promise.all([...document.images].map(loaded)),
    new Promise((resolve) => setTimeout(resolve, longestWait)),
  ]);
}

function sizeFor({ globals, parameters }: Composed, room: readonly [number, number]) {
  const { styles } = parameters.viewport?.options?.[globals.viewport?.value] ?? {};
  return styles ? ([parseInt(styles.width, 10), parseInt(styles.height, 10)] as const) : room;
}

/** Rewinds a video to its first frame, the only one that is the same each time. */
async function rewound(video: HTMLVideoElement) {
  video.pause();
  if (video.currentTime === 0) return;
  const seeked = new Promise((resolve) => video.addEventListener('seeked', resolve, { once: true }));
  video.currentTime = 0;
  await seeked;
}

/** Resolves when an image is decoded, including lazy images outside the viewport. */
function loaded(image: HTMLImageElement) {
  image.loading = 'eager';
  return image.decode().catch(() => {});
}

/** The element to compare: the story's canvas, or the whole page if something is fixed on top of it. */
function frame() {
  return coversThePage() ? page : page.elementLocator(canvas ?? document.body);
}

function coversThePage() {
  return [...document.body.querySelectorAll('*')].some(
    (element) => element.clientHeight > 0 && getComputedStyle(element).position === 'fixed',
  );
}
