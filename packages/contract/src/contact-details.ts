const LINK =
  /\b(?:https?:\/\/|www\.)\S|\b[\p{L}\p{N}-]{2,}\.(?:com|net|org|info|me|io|co|app|xyz|site|link|club|de|nl|fr|es|it|pl|se|no|dk|fi|be|at|ch|uk|ru|eu)\b/iu;
const EMAIL = /[^\s@]+@[^\s@]+\.[^\s@]{2,}/u;
/** At least 7 digits in a row, with the signs that people write between them. */
const PHONE = /(?:\+|\b00)?\(?\d(?:[\s().\-/]{0,2}\d){6,}/u;

/** Whether a text has a link, an e-mail address or a phone number, of which a first message is warned about (CHAT-33). */
export function hasContactDetails(text: string): boolean {
  return LINK.test(text) || EMAIL.test(text) || PHONE.test(text);
}
