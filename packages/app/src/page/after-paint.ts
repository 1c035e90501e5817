/** Does something once what has just changed is on the screen: for what a press need not wait for. */
export function afterPaint(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act));
}
