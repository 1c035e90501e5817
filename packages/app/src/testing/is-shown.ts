type Canvas = { findByRole(role: 'heading', options: { level: number }): Promise<HTMLElement> };

/** A `play` that waits until the screen is there, so that what is checked afterwards is not an empty page. */
export async function isShown({ canvas }: { canvas: Canvas }): Promise<void> {
  await canvas.findByRole('heading', { level: 1 });
}
