import type { Gif } from '@rendezvous/contract/attachments';
import type { Locale } from '@rendezvous/contract/locales';

/** Where GIFs come from (CHAT-21): Giphy, or the GIFs that are drawn for the site. */
export type GifSource = {
  readonly provider: 'giphy' | 'drawn';
  /**
   * Returns GIFs for words in a language, popular ones without words. The drawn ones are few, so all are returned, and
   * the page searches them by their names in its language.
   * @throws CallError unavailable
   */
  search(words: string, language: Locale): Promise<readonly Gif[]>;
  /**
   * Returns a GIF by its id, or null.
   * @throws CallError unavailable
   */
  find(id: string): Promise<Gif | null>;
  /** Returns a picture of a GIF by the path of its address on the site, or null. */
  readPicture(path: string): Promise<{ readonly type: string; readonly bytes: Buffer } | null>;
};
