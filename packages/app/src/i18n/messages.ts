import languages from 'virtual:messages';
import { DEFAULT_LOCALE, type Locale } from '@rendezvous/contract/locales';

export type Messages = Record<string, string>;

/** A file of locales/<language>/ that pages use; each is a chunk of its own. */
export type MessageArea =
  | 'access'
  | 'account'
  | 'cards'
  | 'chat'
  | 'chat_photo'
  | 'consent'
  | 'conversation'
  | 'credits'
  | 'debit'
  | 'deletion'
  | 'desk'
  | 'desk_log'
  | 'discount'
  | 'emoji_picker'
  | 'entry'
  | 'error'
  | 'field_error'
  | 'footer'
  | 'gifts'
  | 'home'
  | 'install'
  | 'interests'
  | 'lander'
  | 'lang_config'
  | 'likes'
  | 'match_finder'
  | 'mail_change'
  | 'members'
  | 'notices'
  | 'notifications'
  | 'offline'
  | 'order'
  | 'outcome'
  | 'page_accessibility'
  | 'page_ban'
  | 'page_common'
  | 'page_cookies'
  | 'page_faq'
  | 'page_privacy'
  | 'page_ranking'
  | 'page_reporting'
  | 'page_return_policy'
  | 'page_safety'
  | 'page_service'
  | 'page_terms'
  | 'passkeys'
  | 'payments'
  | 'photo_crop'
  | 'photos'
  | 'place'
  | 'preview'
  | 'pricing'
  | 'profile'
  | 'profile_form'
  | 'push'
  | 'reactions'
  | 'receipt'
  | 'refusal'
  | 'region_label'
  | 'reports'
  | 'reversal'
  | 'saved_searches'
  | 'search'
  | 'settings'
  | 'shell'
  | 'sign_up'
  | 'swipe'
  | 'traits'
  | 'transactions'
  | 'transfer'
  | 'withdrawal';

/** The areas that every page needs. */
export const SHELL_AREAS: readonly MessageArea[] = ['shell', 'error'];

/**
 * Adds the messages of some areas to `messages` (LOCALE-1). The object stays the same for the whole visit and only
 * grows, so that loading an area does not render the page again.
 */
export async function loadMessages(
  messages: Messages,
  locale: Locale,
  areas: readonly MessageArea[],
): Promise<void> {
  const language = await (languages[locale] ?? languages[DEFAULT_LOCALE])?.();
  const loaded = await Promise.all(
    areas.map(async (area) => (language?.default[area] ?? (await language?.rare())?.default[area])?.()),
  );
  for (const part of loaded) Object.assign(messages, part?.default);
}
