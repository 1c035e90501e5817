/** Encodes a link as base64url (RFC 4648): Storybook allows only letters, digits, `-` and `_` in arguments in URLs. */
export function packed(link: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(link)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/**
 * Decodes a link. A text that was cut anywhere decodes to the link without its end. Returns other invalid input
 * unchanged, which `readLink` then reports as unreadable.
 */
export function unpacked(text: string): string {
  // Four letters are three bytes. A single letter after the last four is less than a byte.
  const whole = text.length % 4 === 1 ? text.slice(0, -1) : text;
  try {
    const bytes = Uint8Array.from(atob(whole.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
      letter.charCodeAt(0),
    );
    return new TextDecoder().decode(bytes);
  } catch {
    return text;
  }
}
