import type { StoryContext } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import preview from '../preview.tsx';
import { CURRENT, writeSides } from './compare/compared.ts';
import { keptWalks } from './saved/kept-walks.ts';
import { linkOf, type SavedWalk } from './saved/saved-walk.ts';
import { expectNoOverflow, inPage } from './page-sizes.ts';
import { flowStories } from './walk-story.tsx';

const meta = preview.meta({ title: 'Checks/Layout of a walk', ...flowStories('payment') });
export default meta;

/** A value of every tool of the toolbar that is not its usual one. */
const looks = {
  locale: 'fi',
  theme: 'dark',
  contrast: 'more',
  brand: 'harbour',
  density: 'compact',
  motion: 'reduce',
  text: '200',
  direction: 'rtl',
};

const isInView = (part: HTMLElement) => {
  const { top, bottom } = part.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
};

/** In a window of 1280 × 720, screen, events and chart are in view at once, and nothing scrolls but the parts. */
export const At1280 = meta.story({
  ...inPage(980, 680),
  play: async ({ canvas, canvasElement }) => {
    const chart = await canvas.findByRole('figure', { name: 'Chart of payment' });
    await waitFor(() => expect(within(chart).getByText('choosingMethod')).toBeVisible());
    const parts = ['chooses visa', 'asks for credits at once', 'asks no longer'].map((name) =>
      canvas.getByRole('button', { name }),
    );
    await expect([...parts, chart, canvas.getByRole('region', { name: 'Screen' })].every(isInView)).toBe(
      true,
    );
    await expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(innerHeight);
    await expectNoOverflow(canvasElement);
  },
});

/**
 * In a window of 1024 px, the screen is scaled down to its column, and its events are beside it. The chart, its states and
 * its edges have names.
 */
export const At1024 = meta.story({
  ...inPage(724, 728),
  beforeEach: () => localStorage.clear(),
  play: async ({ canvas, canvasElement }) => {
    await expect(isInView(await canvas.findByRole('button', { name: 'asks no longer' }))).toBe(true);
    const chart = await canvas.findByRole('figure', { name: 'Chart of payment' });
    await expect(
      await within(chart).findByRole('application', { name: 'States and edges of payment' }),
    ).toBeInTheDocument();
    await expect(
      await within(chart).findByRole('img', {
        name: /^From choosingMethod to placingOrder: order\.confirmed, if canOrder, .*; not visited$/,
      }),
    ).toBeInTheDocument();
    await expect(
      within(chart).getByRole('group', { name: 'State choosingMethod, active' }),
    ).toBeInTheDocument();
    const screen = canvas.getByTitle(/^Screen of Payment/);
    await waitFor(async () => {
      await expect(screen).toHaveAttribute('width', '390');
      await expect(screen.getBoundingClientRect().width).toBeLessThan(330);
    });
    await expectNoOverflow(canvasElement);
  },
});

/** On a phone, the events follow the screen, and the bar of the walk stays in view. */
export const OnAPhone = meta.story({
  ...inPage(390, 763),
  play: async ({ canvas, canvasElement }) => {
    await expect(isInView(await canvas.findByRole('button', { name: 'asks for credits at once' }))).toBe(
      true,
    );
    document.documentElement.scrollTo({ top: 700, behavior: 'instant' });
    await waitFor(() => expect(isInView(canvas.getByRole('button', { name: 'Back' }))).toBe(true));
    await expectNoOverflow(canvasElement);
  },
});

/** At 200 % in a window of 1280 × 720, nothing overflows, and the bar of the walk stays in view. */
export const AtTwiceTheSize = meta.story({
  ...inPage(370, 320),
  play: async ({ canvas, canvasElement }) => {
    const forward = await canvas.findByRole('button', { name: 'Forward' });
    await expect(isInView(forward)).toBe(true);
    canvas.getByRole('button', { name: 'chooses visa' }).scrollIntoView({ block: 'end' });
    await waitFor(() => expect(isInView(forward)).toBe(true));
    await expectNoOverflow(canvasElement);
  },
});

/** With a larger font in the browser, the chart is zoomed, and its labels stay in their boxes. */
export const LargeText = meta.story({
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas }) => {
    document.documentElement.style.fontSize = '32px';
    const chart = within(await canvas.findByRole('figure', { name: 'Chart of payment' }));
    const label = await chart.findByText('… placeOrder');
    await waitFor(async () => {
      const [inner, outer] = [label, label.parentElement].map((one) => one?.getBoundingClientRect());
      await expect(inner?.height).toBeGreaterThan(24);
      await expect(inner?.left).toBeGreaterThan(outer?.left ?? Infinity);
      await expect(inner?.bottom).toBeLessThan(outer?.bottom ?? 0);
    });
  },
  beforeEach: () => () => document.documentElement.style.removeProperty('font-size'),
});

/** The screen has the appearance that the toolbar sets, and the tool around it only the theme. */
export const InAnAppearance = meta.story({
  globals: { ...looks, viewport: { value: 'tablet' } },
  play: async ({ canvas }) => {
    const screen = await canvas.findByTitle(
      'Screen of Payment, fi, tablet, dark, contrast more, brand harbour, density compact, motion reduce, text 200, direction rtl',
    );
    await expect(screen).toHaveAttribute('width', '768');
    const { lang, dir, dataset } = document.documentElement;
    await expect({ lang, dir, ...dataset }).toMatchObject({
      lang: 'en',
      dir: 'ltr',
      theme: 'dark',
      brand: 'claret',
      text: '100',
    });
  },
});

/** "Light and dark, side by side" shows two screens, each in a frame of its own width; both take part in the walk. */
export const LightAndDark = meta.story({
  globals: { theme: 'both' },
  play: async ({ canvas }) => {
    const screens = await canvas.findAllByTitle(/^Screen of Payment/);
    await expect(screens.map((screen) => [screen.title, screen.getAttribute('width')])).toEqual([
      ['Screen of Payment, en, phone, light', '390'],
      ['Screen of Payment, en, phone, dark', '390'],
    ]);
  },
});

const kept = keptWalks.find(({ flow }) => flow === 'payment') as SavedWalk;

/** Saved walks, the form and the comparison in a page of this size, after a failed run. */
const savedWalksInPage = (width: number, height: number) => ({
  ...inPage(width, height),
  args: { compared: writeSides([{ link: linkOf(kept), name: kept.name }, CURRENT]) },
  beforeEach: () => {
    localStorage.clear();
    const failing = {
      ...kept,
      name: 'Ein Spaziergang'.repeat(6),
      expected: { state: 'cancelled.confirmed' },
    };
    localStorage.setItem(`saved-walk:${kept.id}`, JSON.stringify(failing));
    return () => localStorage.clear();
  },
  play: async ({
    canvas,
    canvasElement,
    userEvent,
  }: Pick<StoryContext, 'canvas' | 'canvasElement' | 'userEvent'>) => {
    await expect(await canvas.findByRole('table', { name: 'The two walks, step by step' })).toBeVisible();
    await expectNoOverflow(canvasElement);
    await userEvent.click(canvas.getByRole('tab', { name: 'Saved' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Run all saved walks' }));
    await expect(canvas.getByText('1 walk was replayed: 0 passed, 1 failed.')).toBeVisible();
    await expectNoOverflow(canvasElement);
    const small = [...canvasElement.querySelectorAll('.saved :is(button, input, select, textarea, summary)')]
      .map((control) => [control, control.getBoundingClientRect()] as const)
      .filter(([, { width: wide, height: high }]) => wide < 24 || high < 24);
    await expect(small.map(([{ outerHTML }]) => outerHTML.slice(0, 80))).toEqual([]);
    // Where everything is in view at once, only the parts scroll.
    await expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(
      width >= 960 ? innerHeight : Infinity,
    );
  },
});

export const SavedWalksAt1280 = meta.story(savedWalksInPage(980, 680));

export const SavedWalksAt1024 = meta.story(savedWalksInPage(724, 728));

export const SavedWalksOnAPhone = meta.story(savedWalksInPage(390, 763));

export const SavedWalksAtTwiceTheSize = meta.story(savedWalksInPage(370, 320));
