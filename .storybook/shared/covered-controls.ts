/**
 * Returns the names of the controls that a toast covers; there should be none. Those of messages do not count, because a
 * conversation scrolls below a toast.
 */
export function coveredControls(): string[] {
  const toasts = [...document.querySelectorAll('ol > [data-tone]')];
  const boxes = toasts.map((toast) => toast.getBoundingClientRect());
  return [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea')]
    .filter((control) => !toasts.some((toast) => toast.contains(control)) && !control.closest('[role=log]'))
    .filter((control) => {
      const { left, right, top, bottom, width } = control.getBoundingClientRect();
      return (
        width > 0 &&
        boxes.some((box) => left < box.right && right > box.left && top < box.bottom && bottom > box.top)
      );
    })
    .map((control) => control.textContent || control.ariaLabel || control.tagName);
}
