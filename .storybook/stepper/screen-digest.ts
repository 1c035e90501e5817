/** A hash of everything that the page shows. Screens with the same one have the same faults. */
export function screenDigest(): Promise<string> {
  return digestOf(shownMarkup());
}

/**
 * The markup, without ids that depend on what was shown before, and the values that markup does not contain. All digits
 * are the same, so that a screen is not checked again for each second of a countdown.
 */
function shownMarkup(): string {
  const values = [...document.querySelectorAll<HTMLInputElement>('input, select, textarea')].map(
    ({ value, checked }) => `${value} ${checked}`,
  );
  const markup = document.body.innerHTML.replaceAll(/_r_[\da-z]+_|radix-[:\w]+|blob:[^"]+/g, '#');
  return [markup, ...values].join('\n').replaceAll(/\d/g, '0');
}

async function digestOf(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return Array.from(bytes.subarray(0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
