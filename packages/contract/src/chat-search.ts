/** How many messages a search in a conversation finds at most, and how long its text may be (CHAT-31). */
export const CHAT_SEARCH = { hits: 100, minLength: 2, maxLength: 100 } as const;

/**
 * Returns where a text occurs in a message, as [start, end] in UTF-16 units, without regard to upper and lower case.
 * None are returned if the message has another length in lower case, since the places would then be wrong.
 */
export function placesOf(message: string, searched: string): [number, number][] {
  const [text, wanted] = [message.toLowerCase(), searched.trim().toLowerCase()];
  if (!wanted || text.length !== message.length) return [];
  const places: [number, number][] = [];
  for (let at = text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, at + wanted.length)) {
    places.push([at, at + wanted.length]);
  }
  return places;
}
