import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import type { Entry, Part, Prop } from './catalogue.ts';
import { displayedDefault } from './prop-text.ts';

const manifest = new URL('../../packages/ui/manifest.json', import.meta.url);

/**
 * Adds the manifest's data of each component of packages/ui for Storybook: name, docstring and props, which it uses for
 * controls and source code. Storybook's own docgen parses every file again, which takes a third of the build, and does
 * not follow types into other files.
 */
export function manifestDocgen(): Plugin {
  let entries: readonly Entry[] = [];
  return {
    name: 'rendezvous-manifest-docgen',
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
        return { code: `${code}\n${here.map(docgenCode).join('\n')}\n`, map: null };
      },
    },
  };
}

const docgenCode = (part: Part) =>
  `${part.name}.displayName = '${part.name}';\n${part.name}.__docgenInfo = ${JSON.stringify(infoOf(part))};`;

/** Returns the data of a component in the format of react-docgen, which Storybook reads. */
export function infoOf(part: Part) {
  const { name, docstring, props, variants } = part;
  return {
    displayName: name,
    description: docstring,
    props: Object.fromEntries(
      props.map((prop) => {
        const defaultValue = displayedDefault(part, prop);
        return [
          prop.name,
          {
            required: prop.required,
            description: prop.docstring,
            tsType: typeOf(prop, variants[prop.name]),
            ...(defaultValue === undefined ? {} : { defaultValue: { value: defaultValue, computed: false } }),
          },
        ];
      }),
    ),
  };
}

/** Types that no control can produce; they are declared as functions, which have no control. */
const WITHOUT_CONTROL = /=>|\bReact(Node|Element)\b|\bRef\b/;

/** Declares a union of literals as an enum, which gets a select control, even if the type has a name. */
function typeOf({ type }: Prop, values?: readonly string[]) {
  if (!values)
    return WITHOUT_CONTROL.test(type) ? { name: 'signature', type: 'function', raw: type } : { name: type };
  const elements = values.map((value) => ({ name: 'literal', value: `'${value}'` }));
  return { name: 'union', raw: elements.map(({ value }) => value).join(' | '), elements };
}
