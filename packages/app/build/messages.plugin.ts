import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { RARE_AREAS } from '../src/i18n/rare-areas.ts';
import { compileMessages } from './compile-messages.ts';
import { pseudoLanguages } from './pseudo.ts';

const fileOf = (name: string) => JSON.stringify(fileURLToPath(new URL(name, import.meta.url)));
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
  /**
   * Adds the pseudo-languages, which the site never offers, and compiles messages in the browser, because Storybook's
   * frames have their texts and the parser anyway.
   */
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
    resolveId: {
      filter: { id: /^virtual:messages/ },
      handler: (id) => (id === INDEX || id.startsWith(PREFIX) ? `\0${id}` : null),
    },
    load: { filter: { id: /^\0virtual:messages/ }, handler: loadModule },
  };

  async function loadModule(this: { addWatchFile(file: string): void }, id: string): Promise<string> {
    if (id === `\0${INDEX}`) return indexOf(INDEX, await languagesIn(folder, forStorybook));
    const [locale = FALLBACK, area] = id.slice(PREFIX.length + 1).split('/');
    if (!area || area === RARE) {
      const index = indexOf(`${PREFIX}${locale}`, await areasIn(folder, area === RARE));
      return area ? index : `${index};\nexport const rare = () => import('${PREFIX}${locale}/${RARE}')`;
    }
    if (forStorybook) return textsModule(locale, area);
    const words: Record<string, string> = {};
    for (const language of [FALLBACK, locale]) {
      const file = join(folder, language, `${area}.json`);
      this.addWatchFile(file);
      Object.assign(words, JSON.parse(await readFile(file, 'utf8').catch(() => '{}')));
    }
    return `export default ${JSON.stringify(compileMessages(words))}`;
  }

  /** A module that compiles the texts of an area, which Storybook's frames have loaded anyway. */
  function textsModule(locale: string, area: string): string {
    const textsIn = (language: string) => JSON.stringify(join(folder, language, `${area}.json`));
    const english = `import english from ${textsIn(FALLBACK)};`;
    if (pseudoLanguages[locale]) {
      return `${english}
import { pseudoMessages } from ${fileOf('pseudo.ts')};
export default pseudoMessages('${locale}', english);`;
    }
    const isTranslated = existsSync(join(folder, locale, `${area}.json`));
    return `${english}
${isTranslated ? `import own from ${textsIn(locale)};` : 'const own = {};'}
import { compileMessages } from ${fileOf('compile-messages.ts')};
export default compileMessages({ ...english, ...own });`;
  }
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
