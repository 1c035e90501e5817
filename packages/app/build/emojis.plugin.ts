import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';
import { LOCALES } from '@rendezvous/contract/locales';
import type { EmojiCategory, EmojiSet } from '@rendezvous/ui/chat/emoji-picker';

const MODULE = 'virtual:emojis';

/** Emojibase's groups by their numbers; what it calls components, as hair without a head, is left out. */
const CATEGORIES: Readonly<Record<number, EmojiCategory>> = {
  0: 'smileys',
  1: 'people',
  3: 'animals',
  4: 'food',
  5: 'travel',
  6: 'activities',
  7: 'objects',
  8: 'symbols',
  9: 'flags',
};

type Emojibase = { emoji: string; label: string; tags?: string[]; version: number; group?: number };
type File = { readonly name: string; readonly url: string; readonly text: string };

/**
 * `virtual:emojis`: for each language the address of a file with all emojis, their names and the words they are found
 * by. Files of our own origin with a hash in their name, fetched when somebody wants an emoji
 * (docs/decisions/0027-emoji-picker.md).
 */
export function emojis(): Plugin {
  let files: File[] = [];
  return {
    name: 'rendezvous-emojis',
    configResolved({ base, command }) {
      files = LOCALES.map((locale) => {
        const text = JSON.stringify(setOf(locale));
        const hash = createHash('sha256').update(text).digest('base64url').slice(0, 8);
        const name = `assets/emojis-${locale}-${hash}.json`;
        return { name, text, url: command === 'build' ? `${base}${name}` : `/@emojis-${locale}.json` };
      });
    },
    configureServer({ middlewares }) {
      for (const { url, text } of files) {
        middlewares.use(url, (_request, response) => {
          response.setHeader('content-type', 'application/json').end(text);
        });
      }
    },
    resolveId: (id) => (id === MODULE ? `\0${id}` : null),
    load(id) {
      if (id !== `\0${MODULE}`) return null;
      const urls = Object.fromEntries(LOCALES.map((locale, index) => [locale, files[index]?.url]));
      return `export default ${JSON.stringify(urls)};`;
    },
    generateBundle() {
      if (this.environment.config.consumer !== 'client') return;
      for (const { name, text } of files) this.emitFile({ type: 'asset', fileName: name, source: text });
    },
  };
}

function setOf(locale: string): EmojiSet {
  const file = createRequire(import.meta.url).resolve(`emojibase-data/${locale}/data.json`);
  const all = JSON.parse(readFileSync(file, 'utf8')) as Emojibase[];
  return Object.entries(CATEGORIES).map(([group, category]) => ({
    category,
    emojis: all
      .filter((one) => one.group === Number(group))
      .map(({ emoji, label, tags = [], version }) => ({ emoji, label, tags, version })),
  }));
}
