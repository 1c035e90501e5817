import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';
import { readStoryFile, UnknownStoryForm, type StoryOfFile } from './story-file.ts';

/**
 * Adds the source of each story and its docstring as parameters, which Docs pages show. Storybook's own plugin for it,
 * which parses every story file twice, is left out (lean-plugins.ts).
 */
export function storySources(): Plugin {
  return {
    name: 'rendezvous-story-sources',
    enforce: 'pre',
    transform: {
      filter: { id: /\.stories\.tsx$/ },
      async handler(code, id) {
        try {
          const { stories } = readStoryFile(id, await readFile(id, 'utf8'));
          const added = stories.filter(({ isOfMeta }) => isOfMeta).map(parametersCode);
          return added.length > 0 ? { code: `${code}\n${added.join('\n')}\n`, map: null } : null;
        } catch (error) {
          if (!(error instanceof UnknownStoryForm)) throw error;
          this.warn(`${id}: its stories have no source on Docs pages. ${error.message}`);
          return null;
        }
      },
    },
  };
}

function parametersCode({ exportName, source, docstring }: StoryOfFile): string {
  const parameters = `${exportName}.input.parameters`;
  const description = docstring
    ? `, description: { story: ${JSON.stringify(docstring)}, ...${parameters}?.docs?.description }`
    : '';
  return `${parameters} = { ...${parameters}, docs: { ...${parameters}?.docs, source: { originalSource: ${JSON.stringify(source)}, ...${parameters}?.docs?.source }${description} } };`;
}
