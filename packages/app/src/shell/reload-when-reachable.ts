import { reloadOnce } from './lost-chunk.ts';

/**
 * Reloads a page whose code could not be loaded, once the server responds (PAGE-30). Most browsers never request a script
 * again on the page on which it failed. While the server is unreachable, a reload would show the browser's error page.
 */
export async function reloadWhenReachable(): Promise<void> {
  const response = await fetch('/healthz', { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  if (response?.ok) reloadOnce();
}
