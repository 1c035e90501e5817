/** Scrolls the first match into view within the panel of its tab, without scrolling the page. */
export function scrollIntoView(list: HTMLElement | null, selector: string): void {
  const pane = list?.closest<HTMLElement>('[role=tabpanel]');
  const step = list?.querySelector(selector);
  if (!pane || !step) return;
  const [outer, inner] = [pane.getBoundingClientRect(), step.getBoundingClientRect()];
  if (inner.top < outer.top) pane.scrollTop -= outer.top - inner.top;
  if (inner.bottom > outer.bottom) pane.scrollTop += inner.bottom - outer.bottom;
}
