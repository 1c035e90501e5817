import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from '@formatjs/icu-messageformat-parser';
import type { Plugin } from 'vite';
import { RARE_AREAS } from '../src/i18n/rare-areas.ts';
import { pseudoLanguages } from './pseudo.ts';

const INDEX = 'virtual:messages';
const PREFIX = `${INDEX}/`;
const FALLBACK = 'en';
const RARE = 'rare';
const rareAreas = new Set<string>(RARE_AREAS);
/** Areas that no page uses: mails and text messages are sent by the server, and `ui` is for stories. */
const NOT_ON_PAGES = new Set(['error_page', 'mail', 'offline_page', 'push_message', 'sms', 'ui']);

type Options = {
  /** The folder of the languages' folders. */
  readonly folder: string;
  /** Adds the pseudo-languages, which the site never offers. */
  readonly forStorybook?: boolean;
};

/**
 * `virtual:messages` imports a language's index, and that index imports an area or the index of the rare areas: a chunk
 * each, so that a page loads the messages that it shows in its own language, and no page names the files of ten other
 * languages. Messages are parsed at build time, so the browser needs no parser. A missing message is in English.
 */
export function messages({ folder, forStorybook = false }: Options): Plugin {
  return {
    name: 'rendezvous-messages',
    resolveId: (id) => (id === INDEX || id.startsWith(PREFIX) ? `\0${id}` : null),
    async load(id) {
      if (id === `\0${INDEX}`) return indexOf(INDEX, await languagesIn(folder, forStorybook));
      if (!id.startsWith(`\0${PREFIX}`)) return null;
      const [locale = FALLBACK, area] = id.slice(PREFIX.length + 1).split('/');
      if (!area || area === RARE) {
        const index = indexOf(`${PREFIX}${locale}`, await areasIn(folder, area === RARE));
        return area ? index : `${index};\nexport const rare = () => import('${PREFIX}${locale}/${RARE}')`;
      }
      const words: Record<string, string> = {};
      const pseudo = pseudoLanguages[locale];
      // A pseudo-language has no files, and Vite cannot watch one that does not exist.
      for (const language of pseudo ? [FALLBACK] : [FALLBACK, locale]) {
        const file = join(folder, language, `${area}.json`);
        this.addWatchFile(file);
        Object.assign(words, JSON.parse(await readFile(file, 'utf8').catch(() => '{}')));
      }
      const compiled = Object.entries(words).map(([key, text]) => [
        key,
        pseudo ? pseudo(parse(text, { captureLocation: false })) : compile(text),
      ]);
      return `export default ${JSON.stringify(Object.fromEntries(compiled))}`;
    },
  };
}

async function languagesIn(folder: string, forStorybook: boolean): Promise<string[]> {
  const folders = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isDirectory());
  return [...folders.map(({ name }) => name), ...(forStorybook ? Object.keys(pseudoLanguages) : [])];
}

/** The areas of one of a language's two indexes. */
async function areasIn(folder: string, rare: boolean): Promise<string[]> {
  return (await readdir(join(folder, FALLBACK)))
    .map((file) => file.replace(/\.json$/, ''))
    .filter((area) => !NOT_ON_PAGES.has(area) && rareAreas.has(area) === rare);
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
