import type { StoryContext } from '@storybook/react-vite';

/** Ticks the box of the express request, unless it is ticked (REFUND-4), and presses the order button of the checkout. */
export async function placeOrder({
  canvas,
  userEvent,
}: Pick<StoryContext, 'canvas' | 'userEvent'>): Promise<void> {
  const box = await canvas.findByRole<HTMLInputElement>('checkbox', {
    name: /^I want to use my credits at once/,
  });
  if (!box.checked) await userEvent.click(box);
  await userEvent.click(await canvas.findByRole('button', { name: 'Order and pay' }));
}
