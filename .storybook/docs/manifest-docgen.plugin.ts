import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import type { Entry, Part, Prop } from './catalogue.ts';
import { defaultTold, stripReferences } from './strip-references.ts';

const manifest = new URL('../../packages/ui/manifest.json', import.meta.url);

/**
 * Tells Storybook of each component of packages/ui what its manifest says: name, docstring and props, for controls and
 * copyable code. Storybook's own way reads every file of the workshop anew, which takes a third of its build, and does
 * not follow a type to another file.
 */
export function manifestDocgen(): Plugin {
  let entries: readonly Entry[] = [];
  return {
    name: 'rendezvous-described',
    enforce: 'pre',
    buildStart() {
      this.addWatchFile(manifest.pathname);
      entries = (JSON.parse(readFileSync(manifest, 'utf8')) as { components: readonly Entry[] }).components;
    },
    transform: {
      filter: { id: /\/packages\/ui\/src\/[^/]+\/[^/]+\/[A-Z]\w*\.tsx$/ },
      handler(code, id) {
        const folder = id.split('/').slice(-3, -1).join('/');
        const parts = entries.find((entry) => entry.folder === folder)?.components ?? [];
        const here = parts.filter(({ name }) =>
          new RegExp(`^export (?:function|const) ${name}\\b`, 'm').test(code),
        );
        if (here.length === 0) return null;
        return { code: `${code}\n${here.map(tellOf).join('\n')}\n`, map: null };
      },
    },
  };
}

const tellOf = (part: Part) =>
  `${part.name}.displayName = '${part.name}';\n${part.name}.__docgenInfo = ${JSON.stringify(infoOf(part))};`;

/** In the form in which react-docgen tells it, which Storybook reads. */
export function infoOf(part: Part) {
  const { name, docstring, props, variants } = part;
  return {
    displayName: name,
    description: stripReferences(docstring),
    props: Object.fromEntries(
      props.map((prop) => {
        const preset = defaultTold(part, prop);
        return [
          prop.name,
          {
            required: prop.required,
            description: stripReferences(prop.docstring),
            tsType: typeOf(prop, variants[prop.name]),
            ...(preset === undefined ? {} : { defaultValue: { value: preset, computed: false } }),
          },
        ];
      }),
    ),
  };
}

/** What no control could make: it is told as a function, which has none. */
const MADE_BY_CODE = /=>|\bReact(Node|Element)\b|\bRef\b/;

/** A closed choice becomes a list to choose from, even where its type has a name of its own. */
function typeOf({ type }: Prop, values?: readonly string[]) {
  if (!values)
    return MADE_BY_CODE.test(type) ? { name: 'signature', type: 'function', raw: type } : { name: type };
  const elements = values.map((value) => ({ name: 'literal', value: `'${value}'` }));
  return { name: 'union', raw: elements.map(({ value }) => value).join(' | '), elements };
}
