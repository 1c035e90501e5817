import type { Decorator, StoryContext } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { textFaults } from './clipped.ts';
import { isTest } from './is-test.ts';
import { inFrame, LanguageColumns, LanguageFrames, OneLanguage, turnTo } from './LanguageColumns.tsx';
import { allWords, locales } from './locales.ts';
import { languageModes } from './modes.ts';

/** As in `chromatic/isChromatic`: there the mode says which language is seen, and nothing else is beside it. */
const oneLanguage = /Chromatic/.test(navigator.userAgent) || location.search.includes('chromatic=true');

const common = {
  // A dozen of the same on one page is no page: axe sees the story that this one extends.
  parameters: {
    a11y: { test: 'off' as const },
    // There, one language a picture; the looks are those of the story that this one extends.
    chromatic: {
      modes: {
        light: { disable: true },
        dark: { disable: true },
        ...Object.fromEntries(
          Object.entries(languageModes).map(([name, globals]) => [name, { ...globals, viewport: 360 }]),
        ),
      },
    },
    viewport: { defaultViewport: 'phone', options: {} },
  },
  tags: ['languages', '!autodocs'],
  loaders: [async () => ({ words: await allWords() })],
};

const columns: Decorator = (Story, { loaded }) =>
  oneLanguage ? (
    <Story />
  ) : (
    <LanguageColumns words={loaded.words}>
      <Story />
    </LanguageColumns>
  );

/**
 * A story in all languages and the pseudo-language, side by side, each as wide as the narrowest phone (320 px,
 * WCAG 2.2, 1.4.10): `export const Languages = States.extend(languages)`. Its test fails when a text is cut, leaves
 * its box, stands on another or breaks a word. For what opens over the page or is fixed to it: `overlayLanguages`.
 */
export const languages = {
  ...common,
  decorators: [columns],
  play: async ({ canvasElement }: { canvasElement: HTMLElement }) => {
    if (oneLanguage) return;
    await document.fonts.ready;
    const parts = [...canvasElement.querySelectorAll('[data-language]')];
    await expect(parts).toHaveLength(locales.length);
    await expect(faultsOf(parts.map((part) => [part.getAttribute('lang'), part]))).toEqual([]);
  },
};

const frames: Decorator = (Story, { id, loaded }) => {
  if (inFrame() || oneLanguage) return <Story />;
  if (!isTest) return <LanguageFrames storyId={id} />;
  return (
    <OneLanguage words={loaded.words}>
      <Story />
    </OneLanguage>
  );
};

/**
 * As `languages`, for windows, menus and bars that take the whole page: `Open.extend(overlayLanguages)`. Each language
 * has a phone (360 px) to itself, and the test looks at them one after the other. The story is open by itself, else
 * use `overlayLanguagesAfter`.
 */
export const overlayLanguages = overlayLanguagesAfter(async () => {});

type Act = (story: Pick<StoryContext, 'canvas' | 'userEvent'>) => Promise<void>;

/** `overlayLanguages` of what opens after an act: `Default.extend(overlayLanguagesAfter(async ({ canvas }) => …))`. */
export function overlayLanguagesAfter(act: Act) {
  return {
    ...common,
    parameters: { ...common.parameters, layout: 'fullscreen' as const },
    decorators: [frames],
    play: async (story: StoryContext) => {
      if (inFrame() || oneLanguage) await act(story);
      if (!isTest) return;
      await document.fonts.ready;
      const faults = [];
      for (const locale of locales) {
        turnTo(locale);
        await waitFor(() =>
          expect(document.querySelector('[data-language]')).toHaveAttribute('lang', locale),
        );
        await act(story);
        await drawn();
        faults.push(...faultsOf([[locale, document.body]]));
      }
      await expect(faults).toEqual([]);
    },
  };
}

/** A sentence for each fault, with its language before it. */
function faultsOf(parts: readonly (readonly [string | null, Element])[]): string[] {
  return parts.flatMap(([language, part]) =>
    textFaults(part).map(({ fault, text, by }) => `${language}: "${text}" is ${fault}: ${by}`),
  );
}

/** Two frames: what a story opens has its place after the first. */
async function drawn() {
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
}
