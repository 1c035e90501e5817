/** The messages of one language, by which a recording names what is on the page (scripts/recorder-texts.mjs). */
export type RecorderTexts = {
  /** The id of each text without arguments. */
  readonly plain: Readonly<Record<string, string>>;
  /** The pattern of each message with arguments, and its id. */
  readonly patterns: readonly (readonly [string, string])[];
};

export type MessageName = { readonly name: string | null; readonly partial?: true };

/**
 * The id of the message that is this text. Null for a text that no message is: it contains data of people or of the
 * site, and is not kept. `partial` says that the message has arguments, whose values are not kept.
 */
export function messageName(text: string, { plain, patterns }: RecorderTexts): MessageName {
  const shown = text.replaceAll(/\s+/g, ' ').trim();
  if (shown === '' || shown.length > 300) return { name: null };
  if (Object.hasOwn(plain, shown)) return { name: plain[shown] as string };
  const [, id] = patterns.find(([source]) => new RegExp(`^${source}$`, 'u').test(shown)) ?? [];
  return id === undefined ? { name: null } : { name: id, partial: true };
}
