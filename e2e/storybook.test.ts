import { readdir, readFile } from 'node:fs/promises';
import { storyNameFromExport, toId } from 'storybook/internal/csf';
import { chromium, type Browser, type FrameLocator, type Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { roles } from '../.storybook/storybook-theme.ts';
import { browserExecutable, browserFlags } from '../scripts/browser.mjs';
import { absoluteAddresses } from '../scripts/checks/sub-path.mjs';
import { openStorybook } from './built-storybook.ts';

const storybook = openStorybook();

/** Opens a page of Storybook and collects its errors. */
async function open(path: string) {
  const page = await storybook.browser.newPage({ viewport: { width: 1280, height: 900 } });
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('response', (response) => {
    if (response.status() >= 400) errors.push(`${response.status()} ${response.url()}`);
  });
  await page.goto(`${storybook.url}/${path}`);
  return { page, errors };
}

describe('the built Storybook, served below a path', () => {
  it('contains no address that begins at the root of the server', () => {
    expect(absoluteAddresses(storybook.folder)).toEqual([]);
  });

  it('opens with the introduction, and leads to a component', async () => {
    const { page, errors } = await open('');
    const preview = page.frameLocator('#storybook-preview-iframe');
    await preview.getByRole('heading', { level: 1, name: 'Introduction' }).waitFor();
    await page
      .getByRole('link', { name: 'Primitives' })
      .or(page.getByRole('button', { name: 'Primitives' }))
      .click();
    await page.getByRole('button', { name: 'Button', exact: true }).click();
    await preview.getByRole('heading', { level: 1, name: 'Button' }).waitFor();
    await preview.getByRole('button', { name: 'Save changes' }).first().waitFor();
    expect(errors).toEqual([]);
    await page.close();
  });

  it('lists the sections of a component’s page, which is dark when its stories are', async () => {
    const { page, errors } = await open(
      'iframe.html?viewMode=docs&id=ui-primitives-button--docs&globals=theme:dark',
    );
    const parts = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
    await parts.filter({ hasText: 'Used in' }).waitFor();
    expect(await parts.allInnerTexts()).toEqual(
      expect.arrayContaining(['All states at once', 'Anatomy', 'Accessibility', 'Props', 'Size']),
    );
    expect(await themeOf(page)).toEqual([rgb(roles.dark.surface), 'dark']);
    expect(errors).toEqual([]);
    await page.close();
  });

  it('restyles a story with the token studio, and keeps the edits over a reload and another story', async () => {
    const { page, errors } = await open('?path=/story/ui-primitives-button--states');
    const story = page.frameLocator('#storybook-preview-iframe');
    const studio = page.frameLocator('iframe[title="Token studio"]');
    const brand = () =>
      story.locator('html').evaluate((root) => getComputedStyle(root).getPropertyValue('--color-brand'));
    await story.getByRole('button', { name: 'Save changes' }).first().waitFor();
    await page.getByRole('tab', { name: 'Tokens' }).click();
    const hue = studio.getByRole('spinbutton', { name: 'Hue, number' });
    await hue.fill('300');
    await expect.poll(brand).toContain('oklch(0.43 0.15 300)');
    await hue.press('Tab');
    await expect.poll(() => page.url()).toContain('tokens:theme_light_brand_0430_150_3000_100');

    await page.goto(page.url().replace('button--states', 'badge--states'));
    await story.getByText('Premium').first().waitFor();
    await expect.poll(brand).toContain('oklch(0.43 0.15 300)');
    await page.getByRole('tab', { name: 'Tokens' }).click();
    await studio.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(brand).toMatch(/^light-dark\(oklch\([^)]* 358\)/);
    expect(errors).toEqual([]);
    await page.close();
  });

  it('turns a page dark and back with the toolbar', async () => {
    const { page } = await open('?path=/docs/ui-dating-likebutton--docs');
    const preview = page.frameLocator('#storybook-preview-iframe');
    await preview.getByRole('heading', { level: 1, name: 'LikeButton' }).waitFor();
    for (const theme of ['Dark', 'Light'] as const) {
      await page.getByRole('button', { name: /^Theme/ }).click();
      await page.getByRole('option', { name: theme, exact: true }).click();
      await expect
        .poll(() => themeOf(preview))
        .toEqual([rgb(roles[theme === 'Dark' ? 'dark' : 'light'].surface), theme.toLowerCase()]);
      // The interface around the page follows.
      const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      await expect.poll(background).toBe(rgb(roles[theme === 'Dark' ? 'dark' : 'light'].sunken));
    }
    await page.close();
  });

  it('keeps a page light around a story that is dark in a frame of its own', async () => {
    const { page } = await open('iframe.html?viewMode=docs&id=ui-feedback-alertdialog--docs');
    await page.getByRole('heading', { name: 'In other appearances and languages' }).scrollIntoViewIfNeeded();
    const dark = page.locator('iframe[id*="alertdialog--dark"]');
    const title = dark.contentFrame().getByRole('heading', { name: 'Delete this conversation?' });
    await title.waitFor();
    // The frame is loaded again, so that it is the last one that reports its globals.
    const globalsUpdated = page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          addEventListener('message', ({ data }) => {
            if (String(data).includes('globalsUpdated')) requestAnimationFrame(() => setTimeout(resolve));
          });
        }),
    );
    await dark.evaluate((frame: HTMLIFrameElement) => frame.contentWindow?.location.reload());
    await globalsUpdated;
    expect(await themeOf(page)).toEqual([rgb(roles.light.surface), 'light']);
    await page.close();
  });

  it('shows a screen in another language, with the service worker in place of a server', async () => {
    const { page, errors } = await open(
      'iframe.html?viewMode=story&id=app-search--default&globals=locale:de',
    );
    await page.locator('article a').first().waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('de');
    expect(errors).toEqual([]);
    await page.close();
  });
});

describe('the toolbar’s text of 200 %', () => {
  it.each(['app-checkout--default', 'app-search--default', 'app-member-chat--default'])(
    'lays %s out as a browser with a default font size of 32 px does, at every width',
    async (id) => {
      const largeText = await chromium.launch({
        executablePath: await browserExecutable(),
        // One flag replaces another of its name: the others are those that Playwright sets for a mouse.
        args: [...browserFlags, `--blink-settings=defaultFontSize=32,${MOUSE}`],
      });
      for (const width of [360, 800, 1280]) {
        const [simulated, real] = await Promise.all([
          layoutOf(storybook.browser, id, 'text:200', width),
          layoutOf(largeText, id, 'text:100', width),
        ]);
        expect(simulated.length).toBeGreaterThan(40);
        expect(simulated).toEqual(real);
      }
      await largeText.close();
    },
  );
});

describe('pattern pages', () => {
  it('link only to stories and components that exist', async () => {
    const { entries } = (await (await fetch(`${storybook.url}/index.json`)).json()) as {
      entries: Record<string, object>;
    };
    const folder = new URL('../.storybook/patterns/', import.meta.url);
    const pages = await Promise.all(
      (await readdir(folder)).map((file) => readFile(new URL(file, folder), 'utf8')),
    );
    const stories = pages.flatMap((page) =>
      Array.from(page.matchAll(/<Story of="([^"]+)" story="([^"]+)"/g), ([, of = '', story = '']) =>
        toId(of, storyNameFromExport(story)),
      ),
    );
    const components = pages.flatMap((page) =>
      Array.from(page.matchAll(/<Component of="([^"]+)"/g), ([, of = '']) => toId(of, 'docs')),
    );
    expect(stories.length).toBeGreaterThan(40);
    expect(components.length).toBeGreaterThan(25);
    expect([...stories, ...components].filter((id) => !Object.hasOwn(entries, id))).toEqual([]);
  });

  it('show their links and tables without an error', async () => {
    const { page, errors } = await open('?path=/docs/patterns-errors--docs');
    const frame = page.frameLocator('#storybook-preview-iframe');
    await frame.getByRole('heading', { level: 1, name: 'Errors' }).waitFor();
    await frame.getByRole('link', { name: 'Log in: Failed' }).click();
    await page.waitForURL(/path=\/story\/app-log-in--failed/);
    expect(errors).toEqual([]);
    await page.close();
  });
});

describe('play functions', () => {
  it('are green in Finnish, in every fifteenth story', async () => {
    const { page, errors } = await open(
      'iframe.html?viewMode=story&id=app-checkout--default&globals=locale:fi',
    );
    const stories = await storiesWithPlay();
    expect(stories.length).toBeGreaterThan(60);
    expect(await page.evaluate(playAll, stories)).toEqual(stories.map((id) => `${id}: success`));
    // Backends of stories refuse calls on purpose.
    expect(errors.filter((error) => !/^4\d\d /.test(error))).toEqual([]);
    await page.close();
  });
});

/** Every fifteenth story with a play function, except tests of Storybook itself and of whole flows. */
async function storiesWithPlay(): Promise<string[]> {
  const response = await fetch(`${storybook.url}/index.json`);
  const { entries } = (await response.json()) as {
    entries: Record<string, { type: string; title: string; tags: string[] }>;
  };
  return Object.entries(entries)
    .filter(([, { type, title, tags }]) => {
      return type === 'story' && /^(UI|App)\//.test(title) && tags.includes('play-fn');
    })
    .filter((_, at) => at % 15 === 0)
    .map(([id]) => id);
}

/** In the page of a story: selects one story after another, and returns what each play function ended with. */
async function playAll(stories: readonly string[]): Promise<string[]> {
  type Channel = {
    emit(event: string, data: object): void;
    on(event: string, listener: (data: { storyId: string; status: string }) => void): void;
  };
  const { channel } = (globalThis as unknown as { __STORYBOOK_PREVIEW__: { channel: Channel } })
    .__STORYBOOK_PREVIEW__;
  const results: string[] = [];
  for (const storyId of stories) {
    const finished = new Promise<string>((resolve) => {
      channel.on('storyFinished', (data) => data.storyId === storyId && resolve(data.status));
    });
    channel.emit('setCurrentStory', { storyId, viewMode: 'story' });
    results.push(`${storyId}: ${await finished}`);
  }
  return results;
}

const MOUSE = 'primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4';

/** The boxes of all elements of a story, once they no longer change. */
async function layoutOf(browser: Browser, id: string, globals: string, width: number) {
  const page = await browser.newPage({ viewport: { width, height: 800 }, reducedMotion: 'reduce' });
  await page.goto(`${storybook.url}/iframe.html?viewMode=story&id=${id}&embed=true&globals=${globals}`);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  const boxes = () =>
    page.locator('#storybook-root *').evaluateAll((elements) =>
      elements
        .filter((element) => element.checkVisibility())
        .map((element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          return `${element.localName} ${[x, y + scrollY, width, height].map(Math.round).join(' ')}`;
        }),
    );
  let last: string[] = [];
  await expect
    .poll(
      async () => {
        const before = last;
        last = await boxes();
        return last.join() === before.join();
      },
      { interval: 500 },
    )
    .toBe(true);
  await page.close();
  return last;
}

/** The background colour and the `color-scheme` of a documentation page. */
function themeOf(page: Page | FrameLocator) {
  return page.locator('.sbdocs-wrapper').evaluate((wrapper) => {
    const { backgroundColor, colorScheme } = getComputedStyle(wrapper);
    return [backgroundColor, colorScheme];
  });
}

/** Converts `#23181e` to the form that a browser returns. */
function rgb(hex: string): string {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return `rgb(${red}, ${green}, ${blue})`;
}
