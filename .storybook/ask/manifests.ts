import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { storyNameFromExport, toId } from 'storybook/internal/csf';
import { storyExamples } from '../../scripts/manifest/stories.mjs';
import type { AskComponent, AskData, AskTexts } from './ask-data.ts';
import { collectAskData, readTexts } from './collect.ts';
import { componentMarkdown } from './markdown.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

type Asked = { readonly data: AskData; readonly texts: AskTexts };

let asked: Promise<Asked> | undefined;

/** Collects once for each start of Storybook; a change of a guide or a text is in it after the next start. */
async function collectOnce(): Promise<Asked> {
  asked ??= collectAskData().then((data) => ({ data, texts: readTexts() }));
  return asked;
}

/**
 * Adds what Storybook writes to manifests/: `components` for MCP, and `ask` and `ask-texts` for the search and the X-ray
 * panel. The components replace those of Storybook's own generator (decision 45).
 */
export async function addAskData(manifests: object): Promise<object> {
  const { data, texts } = await collectOnce();
  return {
    ...manifests,
    components: {
      v: 0,
      components: Object.fromEntries(data.components.map((one) => [idOf(one), manifestOf(one)])),
      meta: { docgen: 'packages/ui/manifest.json', durationMs: 0 },
    },
    ask: data,
    'ask-texts': texts,
  };
}

const idOf = ({ docs }: AskComponent) => docs.replace(/--docs$/, '');

/** A component in the format of Storybook's components manifest (`ComponentManifest`). */
export function manifestOf(component: AskComponent) {
  const { name, title, path, parts, folder } = component;
  const docstring = (parts.find((part) => part.name === name) ?? parts[0])?.docstring ?? '';
  return {
    id: idOf(component),
    name,
    path: `./${path}`,
    description: docstring,
    summary: docstring,
    import: `import { ${parts.map((part) => part.name).join(', ')} } from '@rendezvous/ui/${folder}';`,
    apiDescription: componentMarkdown(component),
    jsDocTags: {},
    stories: storyExamples(join(root, path)).map((story) => ({
      id: toId(title, storyNameFromExport(story.name)),
      name: storyNameFromExport(story.name),
      snippet: story.source,
      ...(story.docstring ? { description: story.docstring } : {}),
    })),
  };
}
