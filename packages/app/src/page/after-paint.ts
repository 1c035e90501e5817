/** Calls `callback` after the next paint, for work that must not delay the response to an interaction. */
export function afterPaint(callback: () => void): void {
  requestAnimationFrame(() => setTimeout(callback));
}
