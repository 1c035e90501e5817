import { composeStory, getCsfFactoryAnnotations } from 'storybook/preview-api';
import { expect, type TestContext } from 'vitest';
import { page } from 'vitest/browser';
import { modes, type Mode } from '../modes.ts';

export { convertToFilePath } from '@storybook/addon-vitest/internal/test-utils';

type StoryModule = Parameters<typeof getCsfFactoryAnnotations>;
type Tested = { readonly exportName: string; readonly story: StoryModule[0]; readonly meta: StoryModule[1] };
type Composed = ReturnType<typeof composeStory>;

const desktop = { width: 1200, height: 900 };
const allModes = Object.keys(modes) as Mode[];
const sources = import.meta.glob<string>('/packages/ui/src/**/*.stories.tsx', {
  query: '?raw',
  import: 'default',
});

/**
 * The test of a story, in place of Storybook's own: its picture as it is, after its play function. The story that
 * stands for a component's words has one in each mode; there it does not play, for play functions speak English.
 */
export function testStory({ exportName, story, meta }: Tested) {
  const annotations = getCsfFactoryAnnotations(story, meta);
  const composed = (mode: Mode) =>
    composeStory(
      { ...annotations.story, ...(mode === 'light' ? {} : { play: async () => {} }) },
      annotations.meta,
      { initialGlobals: { ...modes[mode], a11y: { manual: true } } },
      annotations.preview,
      exportName,
    );

  return async ({ task, skip }: TestContext) => {
    task.meta.pictures = [];
    const spoken = await wordsStory();
    skip(exportName === 'Languages', 'the modes show what it shows');
    skip(exportName === 'Dark' && spoken !== undefined, 'the mode shows what it shows');
    for (const mode of exportName === spoken ? allModes : (['light'] as const)) {
      const name = `${exportName}-${mode}`;
      task.meta.pictures.push(`${name}.png`);
      await show(composed(mode));
      await expect.soft(frame()).toMatchScreenshot(name);
    }
  };
}

/** The name of the story that `Languages` shows, in the file of this test. */
async function wordsStory(): Promise<string | undefined> {
  const file = expect.getState().testPath ?? '';
  const source = await Object.entries(sources).find(([path]) => file.endsWith(path))?.[1]();
  return source?.match(/export const Languages = (\w+)\.extend/)?.[1];
}

let canvas: HTMLElement | undefined;

async function show(story: Composed) {
  await page.viewport(...sizeFor(story));
  canvas?.remove();
  canvas = document.createElement('div');
  if (story.parameters.layout !== 'fullscreen') canvas.style.padding = '1rem';
  document.body.append(canvas);
  await story.run({ canvasElement: canvas });
  await document.fonts.ready;
  await page.viewport(innerWidth, Math.max(innerHeight, Math.ceil(canvas.getBoundingClientRect().bottom)));
  await Promise.all([...document.images].filter(isInSight).map(arrived));
}

function sizeFor({ globals, parameters }: Composed): [number, number] {
  const { styles } = parameters.viewport?.options?.[globals.viewport?.value] ?? {};
  return styles ? [parseInt(styles.width, 10), parseInt(styles.height, 10)] : [desktop.width, desktop.height];
}

function isInSight(image: HTMLImageElement): boolean {
  const { left, right, top, bottom } = image.getBoundingClientRect();
  return !image.complete && right > 0 && bottom > 0 && left < innerWidth && top < innerHeight;
}

function arrived(image: HTMLImageElement) {
  return new Promise((resolve) => {
    image.addEventListener('load', resolve, { once: true });
    image.addEventListener('error', resolve, { once: true });
  });
}

/** The story's own part of the page; all of it where something lies over the page or is fixed to it. */
function frame() {
  const isOver = (element: Element) =>
    element.clientHeight > 0 && getComputedStyle(element).position === 'fixed';
  return [...document.body.querySelectorAll('*')].some(isOver)
    ? page
    : page.elementLocator(canvas ?? document.body);
}
