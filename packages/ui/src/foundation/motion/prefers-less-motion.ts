/** Returns true if the device or Storybook's toolbar asks for less motion (A11Y-4). Call it in a browser only. */
export function prefersLessMotion(): boolean {
  return (
    matchMedia('(prefers-reduced-motion: reduce)').matches ||
    document.documentElement.dataset.motion === 'reduce'
  );
}
