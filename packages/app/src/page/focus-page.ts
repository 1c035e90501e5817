/** How long to wait for the heading, which may be in a component that is loaded lazily. */
const TIMEOUT_MS = 5_000;

/** Elements that keep the focus: the page put it there, or the user has started to type. */
const KEEPS_FOCUS = 'input, textarea, select, [contenteditable], [role=dialog] *, [role=alertdialog] *';

/**
 * Moves the focus to the level-one heading of a new page, or to the element of the address's hash, so that screen readers
 * read it and Tab continues from there. It does not scroll, which the router does, and it leaves a focus that the page has
 * set. Returns a function that cancels it.
 */
export function focusPage(hash: string): () => void {
  const stop = new AbortController();
  const attempt = () => {
    if (stop.signal.aborted) return;
    if (document.activeElement?.matches(KEEPS_FOCUS)) return stop.abort();
    const target = findTarget(hash);
    if (!target) return;
    stop.abort();
    if (!target.hasAttribute('tabindex') && target.matches('h1, h2, h3')) {
      target.tabIndex = -1;
      target.style.outline = 'none';
    }
    target.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(attempt);
  stop.signal.addEventListener('abort', () => observer.disconnect());
  observer.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => stop.abort(), TIMEOUT_MS);
  // The focus is not moved after the user has interacted with the page.
  for (const type of ['keydown', 'pointerdown']) addEventListener(type, () => stop.abort(), stop);
  attempt();
  return () => stop.abort();
}

function findTarget(hash: string): HTMLElement | null {
  const named = hash ? document.getElementById(hash.slice(1)) : null;
  if (named) return named.querySelector<HTMLElement>('h2, h3, button') ?? named;
  const headings = document.querySelectorAll<HTMLElement>('main h1');
  // On a phone, one of two panes is hidden.
  return [...headings].find((heading) => heading.checkVisibility()) ?? null;
}
