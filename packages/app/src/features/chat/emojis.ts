import type { EmojiSet } from '@rendezvous/ui/chat/emoji-picker';
import addresses from 'virtual:emojis';
import { DEFAULT_LOCALE, type Locale } from '@rendezvous/contract/locales';
import { storeText, storedText } from '../../data/browser-storage.ts';

const fetched = new Map<string, EmojiSet>();

/**
 * Fetches all emojis with their names in a language, once per page (CHAT-19).
 * @throws TypeError without a network, or on an error status
 */
export async function loadEmojis(locale: Locale): Promise<EmojiSet> {
  // The pseudo-language in which stories find untranslated texts has no emoji names of its own.
  const address = addresses[locale] ?? addresses[DEFAULT_LOCALE] ?? '';
  const known = fetched.get(address);
  if (known) return known;
  const response = await fetch(address);
  if (!response.ok) throw new TypeError(`Fetching the emojis failed with status ${response.status}.`);
  const set = (await response.json()) as EmojiSet;
  fetched.set(address, set);
  return set;
}

/** The number of emojis that are remembered (CHAT-19): two rows of the picker. */
const MAX_RECENT = 16;

/** `clearMemberStorage` removes this key at log-out. */
const keyOf = (selfId: string) => `emoji:${selfId}`;

/** The emojis that a member chose last in this browser, newest first (CHAT-19). */
export function recentEmojis(selfId: string): string[] {
  return storedText(keyOf(selfId)).split(' ').filter(Boolean);
}

/** Puts an emoji first among those that a member chose last. */
export function storeRecentEmoji(selfId: string, emoji: string): void {
  const others = recentEmojis(selfId).filter((one) => one !== emoji);
  storeText(keyOf(selfId), [emoji, ...others].slice(0, MAX_RECENT).join(' '));
}
