/** How long a heading may take to come: its part of the page is fetched beside the rest. */
const PATIENCE_MS = 5_000;

/** Where a page puts the focus itself, or somebody has begun to write. */
const TAKEN = 'input, textarea, select, [contenteditable], [role=dialog] *, [role=alertdialog] *';

/**
 * Moves the focus to what a new page is about, so that it is read aloud and the Tab key goes on from there: its level-one
 * heading, or what the address names on it. Scrolling is the router's. Not where the page itself has put the focus.
 */
export function focusPage(hash: string): () => void {
  const stop = new AbortController();
  const attempt = () => {
    if (stop.signal.aborted) return;
    if (document.activeElement?.matches(TAKEN)) return stop.abort();
    const found = findTarget(hash);
    if (!found) return;
    stop.abort();
    if (!found.hasAttribute('tabindex') && found.matches('h1, h2, h3')) {
      found.tabIndex = -1;
      found.style.outline = 'none';
    }
    found.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(attempt);
  stop.signal.addEventListener('abort', () => observer.disconnect());
  observer.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => stop.abort(), PATIENCE_MS);
  // Whoever acts meanwhile is left alone.
  for (const act of ['keydown', 'pointerdown']) addEventListener(act, () => stop.abort(), stop);
  attempt();
  return () => stop.abort();
}

function findTarget(hash: string): HTMLElement | null {
  const named = hash ? document.getElementById(hash.slice(1)) : null;
  if (named) return named.querySelector<HTMLElement>('h2, h3, button') ?? named;
  const headings = document.querySelectorAll<HTMLElement>('main h1');
  // A phone has one of two panes.
  return [...headings].find((heading) => heading.checkVisibility()) ?? null;
}
