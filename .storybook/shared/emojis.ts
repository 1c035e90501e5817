import type { EmojiSet } from '@rendezvous/ui/chat/emoji-picker';
import addresses from 'virtual:emojis';

/** All emojis with their names in the language of a story, as the site has them. */
export async function emojisIn(locale: unknown): Promise<EmojiSet> {
  const answer = await fetch(addresses[String(locale)] ?? addresses.en ?? '');
  return (await answer.json()) as EmojiSet;
}
