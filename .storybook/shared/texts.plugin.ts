import { globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const MODULE = 'virtual:texts';
const PREFIX = `${MODULE}/`;

/** `virtual:texts`: for each language a function that imports all of its texts, those for stories included. */
export function texts({ folder }: { readonly folder: string }): Plugin {
  const filesOf = (locale: string) => globSync(`${locale}/*.json`, { cwd: folder }).sort();
  return {
    name: 'rendezvous-texts',
    resolveId: { filter: { id: /^virtual:texts/ }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: /^\0virtual:texts/ },
      handler(id) {
        if (id === `\0${MODULE}`) {
          const locales = [...new Set(filesOf('*').map(dirname))];
          return `export default { ${locales.map((locale) => `${locale}: () => import('${PREFIX}${locale}')`).join(',\n')} };`;
        }
        const files = filesOf(id.slice(PREFIX.length + 1));
        return `${files.map((file) => `import ${nameOf(file)} from ${JSON.stringify(join(folder, file))};`).join('\n')}
export default Object.assign({}, ${files.map(nameOf).join(', ')});`;
      },
    },
  };
}

const nameOf = (file: string) => `texts_${basename(file, '.json')}`;
