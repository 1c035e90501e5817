/** Whether somebody asked for less motion: on their device, or by the workshop's toolbar. Only in a browser. */
export function prefersLessMotion(): boolean {
  return (
    matchMedia('(prefers-reduced-motion: reduce)').matches ||
    document.documentElement.dataset.motion === 'reduce'
  );
}
