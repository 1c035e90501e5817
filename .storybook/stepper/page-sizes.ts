import { expect } from 'storybook/test';

/** A walk in a page of this size: the part of a window that Storybook leaves it. */
export const inPage = (width: number, height: number) => ({
  parameters: {
    viewport: { options: { page: { name: 'Page', styles: { width: `${width}px`, height: `${height}px` } } } },
  },
  globals: { viewport: { value: 'page' } },
  tags: ['!dev'],
});

/** Fails if a part of the stepper is wider than the page. What the chart, the screen and a picture clip or a table scrolls does not count. */
export async function expectNoOverflow(canvasElement: HTMLElement) {
  const wide = [...canvasElement.querySelectorAll<HTMLElement>('.stepper *')].filter(
    (part) =>
      part.getBoundingClientRect().right > innerWidth + 1 &&
      !part.closest('.react-flow, .stepper-device, .sequence-picture, .compare-scroll table'),
  );
  await expect(wide.map(({ outerHTML }) => outerHTML.slice(0, 80))).toEqual([]);
  await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
}
