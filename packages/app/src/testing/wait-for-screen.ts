import { inEveryLanguage } from '@rendezvous/storybook/plays';

type Canvas = { findByRole(role: 'heading', options: { level: number }): Promise<HTMLElement> };

/** A `play` function that waits until the screen is shown, so that later checks do not run on an empty page. */
export const waitForScreen = inEveryLanguage(async ({ canvas }: { canvas: Canvas }): Promise<void> => {
  await canvas.findByRole('heading', { level: 1 });
});
