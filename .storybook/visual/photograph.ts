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
/** Where words have least room. */
const phone = [360, 740] as const;
/** px; of a longer list the start is enough, and of a screen what one sees first. */
const tallest = { component: 2000, screen: 1000 };
/** ms; what has not arrived by then is meant to be on its way. */
const longestWait = 10_000;
/** Of the story that shows a component's texts: both themes, and the language of the longest words. */
const textModes: readonly Mode[] = ['light', 'dark', 'de'];
const sources = import.meta.glob<string>('/packages/{ui,app}/src/**/*.stories.tsx', {
  query: '?raw',
  import: 'default',
});

// The same moment in each picture: what is said of a time, how long ago it was and what is left stays the same.
vi.setSystemTime('2026-03-10T12:00:00Z');

/**
 * The test of a story, in place of Storybook's own: its picture as it is, after its play function. Pictures are kept of
 * what no other test sees and no other picture shows: the story that shows a component's texts, in each of `textModes`,
 * languages on a phone, where it does not play, since play functions speak English; of other components their states,
 * and of a screen its default, dark and phone stories. `npm run chromatic` compares all stories.
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
    const kept = await keptModes(exportName);
    skip(kept.length === 0, 'other pictures show what it shows');
    skip(composed('light').parameters.chromatic?.disableSnapshot === true, 'the story says so');
    for (const mode of kept) {
      const name = `${exportName}-${mode}`;
      task.meta.pictures.push(`${name}.png`);
      await show(composed(mode), 'locale' in modes[mode] ? phone : desktop);
      await expect.soft(frame()).toMatchScreenshot(name);
    }
  };
}

/** The modes in which a story of this file has a picture; none where other pictures show the same. */
async function keptModes(exportName: string): Promise<readonly Mode[]> {
  const file = expect.getState().testPath ?? '';
  const source = (await Object.entries(sources).find(([path]) => file.endsWith(path))?.[1]()) ?? '';
  if (file.includes('/packages/app/'))
    return ['Default', 'Dark', 'Phone'].includes(exportName) ? ['light'] : [];
  const textStory = source.match(/export const Languages = (\w+)\.extend/)?.[1];
  if (textStory) return exportName === textStory ? textModes : [];
  const shown = ['States', 'Default'].find((name) => source.includes(`export const ${name} `));
  return exportName === shown || exportName === 'Dark' || (!shown && !exportName.includes('Dark'))
    ? ['light']
    : [];
}

/**
 * Photos in five steps of each colour, on screens plain: what is compared is where and how they stand, and a picture of one
 * is small.
 */
const few = ['R', 'G', 'B']
  .map((of) => `<feFunc${of} type="discrete" tableValues="0 .25 .5 .75 1"/>`)
  .join('');
const fewColours = `<svg width="0" height="0" style="position: absolute"><filter id="few-colours"
  color-interpolation-filters="sRGB"><feComponentTransfer>${few}</feComponentTransfer></filter></svg>`;
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
  if (!document.querySelector('#few-colours')) document.body.insertAdjacentHTML('beforeend', fewColours);
  await story.run({ canvasElement: canvas });
  // A toast that would go soon stays under the pointer.
  const toast = document.querySelector('li[data-state="open"][data-swipe-direction]');
  toast?.dispatchEvent(new PointerEvent('pointermove', { bubbles: true }));
  await document.fonts.ready;
  const isTooTall = canvas.getBoundingClientRect().height > tallest[kind];
  if (isTooTall) Object.assign(canvas.style, { maxHeight: `${tallest[kind]}px`, overflow: 'clip' });
  // A part of a page that a press moved would lack its start.
  if (isTooTall || !coversThePage()) scrollTo(0, 0);
  await page.viewport(innerWidth, Math.max(innerHeight, Math.ceil(canvas.getBoundingClientRect().bottom)));
  await Promise.all([...document.querySelectorAll('video')].map(rewound));
  await Promise.race([
    Promise.all([...document.images].map(arrived)),
    new Promise((resolve) => setTimeout(resolve, longestWait)),
  ]);
}

function sizeFor({ globals, parameters }: Composed, room: readonly [number, number]) {
  const { styles } = parameters.viewport?.options?.[globals.viewport?.value] ?? {};
  return styles ? ([parseInt(styles.width, 10), parseInt(styles.height, 10)] as const) : room;
}

/** At its first frame: the only one that is the same each time. */
async function rewound(video: HTMLVideoElement) {
  video.pause();
  if (video.currentTime === 0) return;
  const there = new Promise((resolve) => video.addEventListener('seeked', resolve, { once: true }));
  video.currentTime = 0;
  await there;
}

/** Decoded, also one that would be fetched only when somebody scrolls to it. */
function arrived(image: HTMLImageElement) {
  image.loading = 'eager';
  return image.decode().catch(() => {});
}

/** The story's own part of the page; all of it where something lies over the page or is fixed to it. */
function frame() {
  return coversThePage() ? page : page.elementLocator(canvas ?? document.body);
}

function coversThePage() {
  return [...document.body.querySelectorAll('*')].some(
    (element) => element.clientHeight > 0 && getComputedStyle(element).position === 'fixed',
  );
}
