/** Which messages were formatted as a text, by that text. */
const idsByText = new Map<string, Set<string>>();

/** A text may differ from its message in the spaces around it. */
const normalised = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** Records that a message was formatted as a text. */
export function recordMessage(id: string, text: string): void {
  const key = normalised(text);
  if (key === '') return;
  const ids = idsByText.get(key);
  if (ids) ids.add(id);
  else idsByText.set(key, new Set([id]));
}

/** Texts that are shorter are part of too many others. */
const SHORTEST_PART = 4;

/**
 * Returns the ids of the messages that a shown text is, or else of those that it contains: a text can be put together
 * from several. Several messages can have the same text; all of them are returned.
 */
export function messagesIn(text: string): readonly string[] {
  const shown = normalised(text);
  const own = idsByText.get(shown);
  if (own) return [...own];
  const parts = [...idsByText].filter(([part]) => part.length >= SHORTEST_PART && shown.includes(part));
  // The longest parts only: "Send" is no message of its own within "Send a message".
  return [
    ...new Set(
      parts
        .filter(([part]) => !parts.some(([other]) => other !== part && other.includes(part)))
        .flatMap(([, ids]) => [...ids]),
    ),
  ];
}
