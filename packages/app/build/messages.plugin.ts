import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from '@formatjs/icu-messageformat-parser';
import type { Plugin } from 'vite';

const PREFIX = 'virtual:messages/';
const FALLBACK = 'en';
/** Words that the site's pages never say: mails are the server's, `ui` is for stories. */
const NOT_THE_SITES = new Set(['mail.json', 'ui.json']);

type Options = {
  /** The folder of the languages' folders. */ folder: string;
  /** With the words of stories. */ stories?: boolean;
};

/**
 * `virtual:messages/<locale>`: all messages of a language, English where one is missing, parsed at build time so that
 * the browser needs no parser (stack.md, react-intl).
 */
export function messages({ folder, stories = false }: Options): Plugin {
  return {
    name: 'rendezvous-messages',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : null),
    async load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return null;
      const locale = id.slice(PREFIX.length + 1);
      const words: Record<string, string> = {};
      for (const language of [FALLBACK, locale]) {
        const place = join(folder, language);
        const files = await readdir(place).catch(() => []);
        for (const file of files) {
          if (!file.endsWith('.json') || (NOT_THE_SITES.has(file) && !(stories && file === 'ui.json')))
            continue;
          this.addWatchFile(join(place, file));
          Object.assign(words, JSON.parse(await readFile(join(place, file), 'utf8')));
        }
      }
      const compiled = Object.entries(words).map(([key, text]) => [key, compile(text)]);
      return `export default ${JSON.stringify(Object.fromEntries(compiled))}`;
    },
  };
}

/** Plain text stays text; anything with an argument becomes its syntax tree. */
function compile(text: string): unknown {
  const tree = parse(text, { captureLocation: false });
  const [only] = tree;
  return tree.length === 1 && only?.type === 0 ? only.value : tree;
}
