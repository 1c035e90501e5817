import type { Decorator, StoryContext } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { textFaults } from './text-faults.ts';
import { isTest } from './is-test.ts';
import { inFrame, LanguageColumns, LanguageFrames, OneLanguage, showLanguage } from './LanguageColumns.tsx';
import { allMessages, locales } from './locales.ts';
import { inEveryLanguage } from './plays.ts';
import { languageModes } from './modes.ts';

/** As in `chromatic/isChromatic`: Chromatic sets the language by a mode, so a story shows that one language only. */
const oneLanguage = /Chromatic/.test(navigator.userAgent) || location.search.includes('chromatic=true');

const common = {
  // A page with the same story a dozen times is not a valid page: axe checks the story that this one extends.
  parameters: {
    a11y: { test: 'off' as const },
    // Chromatic takes one picture per language; the story that this one extends covers the other appearances.
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
  loaders: [async () => ({ allMessages: await allMessages() })],
};

const columns: Decorator = (Story, { loaded }) =>
  oneLanguage ? (
    <Story />
  ) : (
    <LanguageColumns messages={loaded.allMessages}>
      <Story />
    </LanguageColumns>
  );

/**
 * Shows a story in all languages and the pseudo-language, side by side, each as wide as the narrowest phone (320 px,
 * WCAG 2.2, 1.4.10): `export const Languages = States.extend(languages)`. Its test fails if a text is truncated,
 * overflows its box, overlaps another text or breaks within a word. For overlays, use `overlayLanguages`.
 */
export const languages = {
  ...common,
  decorators: [columns],
  play: inEveryLanguage(async ({ canvasElement }: { canvasElement: HTMLElement }) => {
    if (oneLanguage) return;
    await document.fonts.ready;
    const parts = [...canvasElement.querySelectorAll('[data-language]')];
    await expect(parts).toHaveLength(locales.length);
    await expect(faultsOf(parts.map((part) => [part.getAttribute('lang'), part]))).toEqual([]);
  }),
};

const frames: Decorator = (Story, { id, loaded }) => {
  if (inFrame() || oneLanguage) return <Story />;
  if (!isTest) return <LanguageFrames storyId={id} />;
  return (
    <OneLanguage messages={loaded.allMessages}>
      <Story />
    </OneLanguage>
  );
};

/**
 * Like `languages`, for dialogs, menus and bars that cover the page: `Open.extend(overlayLanguages)`. Each language has
 * its own phone (360 px), and the test checks them one after another. If the overlay only opens after an action, use
 * `overlayLanguagesAfter`.
 */
export const overlayLanguages = overlayLanguagesAfter(async () => {});

type Action = (story: Pick<StoryContext, 'canvas' | 'userEvent'>) => Promise<void>;

/** `overlayLanguages` for an overlay that opens after `action`, e.g. `async ({ canvas, userEvent }) => …`. */
export function overlayLanguagesAfter(action: Action) {
  return {
    ...common,
    parameters: { ...common.parameters, layout: 'fullscreen' as const },
    decorators: [frames],
    play: inEveryLanguage(async (story: StoryContext) => {
      if (inFrame() || oneLanguage) await action(story);
      if (!isTest) return;
      await document.fonts.ready;
      const faults = [];
      for (const locale of locales) {
        showLanguage(locale);
        await waitFor(() =>
          expect(document.querySelector('[data-language]')).toHaveAttribute('lang', locale),
        );
        await action(story);
        await layoutSettled();
        faults.push(...faultsOf([[locale, document.body]]));
      }
      await expect(faults).toEqual([]);
    }),
  };
}

/** A sentence for each fault, starting with the language. */
function faultsOf(parts: readonly (readonly [string | null, Element])[]): string[] {
  return parts.flatMap(([language, part]) =>
    textFaults(part).map(({ fault, text, by }) => `${language}: "${text}" is ${fault}: ${by}`),
  );
}

/** Waits two frames, because an overlay is positioned after the first. */
async function layoutSettled() {
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
}
