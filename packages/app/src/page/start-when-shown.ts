/**
 * Loads the page's code once what the server rendered is complete on the screen, or at once when somebody begins to use the
 * page (PAGE-42). `entry` is the first script, `preloads` are the others that run before the page responds.
 *
 * Runs as an inline script before all other code, so it is sent as text and must not use anything outside of itself.
 */
export function startWhenShown(entry: string, preloads: readonly string[]): void {
  const waiting = new AbortController();
  const start = () => {
    waiting.abort();
    for (const href of preloads)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    document.head.append(Object.assign(document.createElement('script'), { type: 'module', src: entry }));
  };
  // The images of the first screen are there by then; those further down load when they are near.
  addEventListener('load', start, waiting);
  for (const type of ['pointerdown', 'keydown', 'focusin'])
    document.addEventListener(type, start, { capture: true, passive: true, signal: waiting.signal });
}
