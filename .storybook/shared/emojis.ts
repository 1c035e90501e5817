import type { EmojiSet } from '@rendezvous/ui/chat/emoji-picker';
import addresses from 'virtual:emojis';

/** Returns all emojis with their names in the language of a story, from the same files as the site. */
export async function emojisIn(locale: unknown): Promise<EmojiSet> {
  const response = await fetch(addresses[String(locale)] ?? addresses.en ?? '');
  return (await response.json()) as EmojiSet;
}
