import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from '@formatjs/icu-messageformat-parser';
import type { Plugin } from 'vite';
import { pseudo, PSEUDO_LOCALE } from './pseudo.ts';

const INDEX = 'virtual:messages';
const PREFIX = `${INDEX}/`;
const FALLBACK = 'en';
/** Words that the site's pages never say: mails are the server's, `ui` is for stories. */
const NOT_THE_SITES = new Set(['mail', 'ui']);
/** Words of screens that no page of the site leads to yet: the workshop says them, and the site's first JavaScript does not name them. */
const TO_COME = new Set(['debit', 'deletion', 'place', 'push', 'swipe']);

type Options = {
  /** The folder of the languages' folders. */
  readonly folder: string;
  /** Offers the pseudo-language and the words of screens to come as well: for the workshop, never for the site. */
  readonly forStorybook?: boolean;
};

/**
 * `virtual:messages` imports a language's index, and that index imports an area: a chunk each, so that a page loads its
 * own language's messages for what it shows, and no page names the files of ten other languages. Messages are parsed at build time, the browser needs no parser (stack.md, react-intl). An English text
 * stands in where one is missing.
 */
export function messages({ folder, forStorybook = false }: Options): Plugin {
  return {
    name: 'rendezvous-messages',
    resolveId: (id) => (id === INDEX || id.startsWith(PREFIX) ? `\0${id}` : null),
    async load(id) {
      if (id === `\0${INDEX}`) return indexOf(INDEX, await languagesIn(folder, forStorybook));
      if (!id.startsWith(`\0${PREFIX}`)) return null;
      const [locale = FALLBACK, area] = id.slice(PREFIX.length + 1).split('/');
      if (!area) return indexOf(`${PREFIX}${locale}`, await areasIn(folder, forStorybook));
      const words: Record<string, string> = {};
      for (const language of [FALLBACK, locale]) {
        const file = join(folder, language, `${area}.json`);
        this.addWatchFile(file);
        Object.assign(words, JSON.parse(await readFile(file, 'utf8').catch(() => '{}')));
      }
      const compiled = Object.entries(words).map(([key, text]) => [
        key,
        locale === PSEUDO_LOCALE ? pseudo(parse(text, { captureLocation: false })) : compile(text),
      ]);
      return `export default ${JSON.stringify(Object.fromEntries(compiled))}`;
    },
  };
}

async function languagesIn(folder: string, forStorybook: boolean): Promise<string[]> {
  const folders = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isDirectory());
  return [...folders.map(({ name }) => name), ...(forStorybook ? [PSEUDO_LOCALE] : [])];
}

async function areasIn(folder: string, forStorybook: boolean): Promise<string[]> {
  return (await readdir(join(folder, FALLBACK)))
    .map((file) => file.replace(/\.json$/, ''))
    .filter((area) => !NOT_THE_SITES.has(area) && (forStorybook || !TO_COME.has(area)));
}

/** A module that maps each name to a function that imports `<base>/<name>`. */
function indexOf(base: string, names: readonly string[]): string {
  const loads = names.map((name) => `${JSON.stringify(name)}: () => import('${base}/${name}')`);
  return `export default { ${loads.join(',\n')} }`;
}

/** Plain text stays text; anything with an argument becomes its syntax tree. */
function compile(text: string): unknown {
  const tree = parse(text, { captureLocation: false });
  const [only] = tree;
  return tree.length === 1 && only?.type === 0 ? only.value : tree;
}
