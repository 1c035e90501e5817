/** Allows a mail's inline styles and forbids scripts and requests; its links open in the whole window. */
export const FRAME_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; " +
  "frame-ancestors 'self'; sandbox allow-top-navigation-by-user-activation";

/** A mail in a frame, in the theme of the device unless one is given. */
export function framedMail(mail: string, theme?: 'light' | 'dark'): string {
  const framed = mail
    .replace('<head>', '<head><base target="_top">')
    .replaceAll('target="_blank"', 'target="_top"');
  if (!theme) return framed;
  return framed
    .replaceAll('(prefers-color-scheme: dark)', theme === 'dark' ? 'all' : 'not all')
    .replaceAll('color-scheme: light dark', `color-scheme: ${theme}`)
    .replaceAll('content="light dark"', `content="${theme}"`);
}
