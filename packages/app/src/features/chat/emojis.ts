import type { EmojiSet } from '@rendezvous/ui/chat/emoji-picker';
import addresses from 'virtual:emojis';
import { DEFAULT_LOCALE, type Locale } from '@rendezvous/contract/locales';
import { storeText, storedText } from '../../data/browser-storage.ts';

const fetched = new Map<string, EmojiSet>();

/**
 * All emojis with their names in a language; fetched once.
 * @throws TypeError without a network
 */
export async function loadEmojis(locale: Locale): Promise<EmojiSet> {
  // The invented language by which stories find texts that are not translated has none of its own.
  const address = addresses[locale] ?? addresses[DEFAULT_LOCALE] ?? '';
  const known = fetched.get(address);
  if (known) return known;
  const answer = await fetch(address);
  if (!answer.ok) throw new TypeError(`The emojis answer ${answer.status}.`);
  const set = (await answer.json()) as EmojiSet;
  fetched.set(address, set);
  return set;
}

/** Two rows of the picker. */
const MOST_RECENT = 16;

/** Goes with the member, as `forget-written.ts` has it. */
const keyOf = (selfId: string) => `emoji:${selfId}`;

/** What a member chose last in this browser, the newest first. */
export function recentEmojis(selfId: string): string[] {
  return storedText(keyOf(selfId)).split(' ').filter(Boolean);
}

export function keepRecentEmoji(selfId: string, emoji: string): void {
  const others = recentEmojis(selfId).filter((one) => one !== emoji);
  storeText(keyOf(selfId), [emoji, ...others].slice(0, MOST_RECENT).join(' '));
}
