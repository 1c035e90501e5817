import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { storyNameFromExport, toId } from 'storybook/internal/csf';
import { readRules } from '../../scripts/checks/product-rules.mjs';
import { flowScreens } from '../../scripts/manifest/flow-screens.mjs';
import { messageUse } from '../../scripts/manifest/message-use.mjs';
import { readStories } from '../../scripts/manifest/stories.mjs';
import { describeScreens } from '../../scripts/manifest/screens.mjs';
import { LOCALES } from '../../packages/contract/src/locales.ts';
import type { Entry, Size } from '../docs/catalogue.ts';
import type { Guide } from '../shared/guide.ts';
import { flowFacts, type FlowName } from '../stepper/flow-facts.ts';
import type {
  AskComponent,
  AskData,
  AskFlow,
  AskRule,
  AskScreen,
  AskTexts,
  AskToken,
  Page,
  TextsByLanguage,
} from './ask-data.ts';
import { statesOfFlow } from './flow-states.ts';
import { plainText } from './plain-text.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const ui = 'packages/ui';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const readJson = <Data>(path: string) => JSON.parse(read(path)) as Data;
const slashed = (path: string) => path.replaceAll('\\', '/');

type Manifest = { readonly components: readonly Entry[]; readonly tokens: ManifestTokens };
type Named = readonly { readonly name: string; readonly value: string }[];
type ManifestTokens = {
  readonly colours: readonly {
    readonly group: string;
    readonly roles: readonly { readonly role: string; readonly light: string; readonly dark: string }[];
  }[];
  readonly type: readonly { readonly name: string; readonly size: string; readonly lineHeight: string }[];
  readonly fonts: Named;
  readonly spacing: { readonly comfortable: string; readonly compact: string };
  readonly radii: Named;
  readonly shadows: Named;
  readonly layers: Named;
};

/** Reads everything that can be asked from the files of the project. It takes about a second. */
export async function collectAskData(): Promise<AskData> {
  const manifest = readJson<Manifest>(`${ui}/manifest.json`);
  const messages = messageUse(new Set(Object.keys(writtenTexts().en ?? {})));
  const [flows, rules] = [flowsOf(), rulesOf()];
  return {
    components: await componentsOf(manifest.components),
    screens: screensOf(flows, rules, messages),
    flows,
    tokens: tokensOf(manifest.tokens),
    rules,
    messages,
  };
}

/** Reads the texts of all languages. */
export function readTexts(): AskTexts {
  const written = writtenTexts();
  const plain = Object.fromEntries(
    Object.entries(written).map(([language, texts]) => [
      language,
      Object.fromEntries(
        Object.entries(texts).flatMap(([id, text]) => {
          const read = plainText(text);
          return read === text ? [] : [[id, read]];
        }),
      ),
    ]),
  );
  return { written, plain };
}

function writtenTexts(): TextsByLanguage {
  return Object.fromEntries(
    LOCALES.map((language) => [
      language,
      Object.assign(
        {},
        ...globSync(`locales/${language}/*.json`, { cwd: root })
          .sort()
          .map((path) => readJson<Record<string, string>>(path)),
      ) as Record<string, string>,
    ]),
  );
}

async function componentsOf(entries: readonly Entry[]): Promise<readonly AskComponent[]> {
  const sizes = readJson<Record<string, Size>>(`${ui}/sizes.json`);
  const paths = globSync(`${ui}/src/*/*/*.guide.ts`, { cwd: root }).map(slashed).sort();
  const components = await Promise.all(
    paths.map(async (path) => {
      const { guide } = (await import(pathToFileURL(join(root, path)).href)) as { guide: Guide };
      const folder = dirname(path).split('/').slice(-2).join('/');
      const entry = entries.find((one) => one.folder === folder);
      // Link.stories.tsx documents TextLink, so the page is found by the story file that imports the guide.
      const page = entry && pageWith(path);
      if (!entry || !page) return [];
      const { title } = page;
      const name = title.slice(title.lastIndexOf('/') + 1);
      const several = entry.stories.filter((one) => /^UI\/[^/]+\/[^/]+$/.test(one.title)).length > 1;
      const own = entry.components.filter((part) => part.name === name);
      const parts = several && own.length > 0 ? own : entry.components;
      const size = sizes[folder];
      return [
        {
          name,
          title,
          docs: toId(title, 'docs'),
          folder,
          path: page.path,
          parts: parts.map(({ name, docstring, props }) => ({ name, docstring, props })),
          guide,
          stories: page.names.map((story) => ({
            title: storyNameFromExport(story),
            id: toId(title, storyNameFromExport(story)),
          })),
          ...(size ? { kib: size.kib } : {}),
          ...(size?.later === undefined ? {} : { laterKib: size.later }),
          screens: entry.usedIn.screens.map((screen) => screen.title),
          flows: entry.usedIn.flows.map((flow) => flow.title),
        },
      ];
    }),
  );
  return components.flat();
}

/** The story file beside a guide that imports it. */
function pageWith(guide: string) {
  const folder = dirname(guide);
  const file = globSync('*.stories.tsx', { cwd: join(root, folder) })
    .map((name) => `${folder}/${name}`)
    .find((path) => read(path).includes(`./${basename(guide)}`));
  if (file === undefined) return undefined;
  const { title, names } = readStories(join(root, file));
  return title === undefined ? undefined : { title, names, path: file };
}

/** Screens with the rules that exist, the areas of their messages, and the states in which they are shown. */
function screensOf(
  flows: readonly AskFlow[],
  rules: readonly AskRule[],
  messages: AskData['messages'],
): readonly AskScreen[] {
  const known = new Set(rules.map(({ id }) => id));
  return describeScreens().map((screen) => {
    const own = Object.keys(messages).filter((id) => messages[id]?.screens.includes(screen.title));
    const shows = new Set(own);
    return {
      ...screen,
      rules: screen.rules.filter((id) => known.has(id)),
      areas: [...Map.groupBy(own, (id) => id.slice(0, id.indexOf('.')))]
        .map(([name, { length }]) => ({ name, messages: length }))
        .sort((one, other) => other.messages - one.messages),
      flows: flows
        .filter(({ name }) => screen.flows.includes(name))
        .map(({ name, states }) => ({
          name,
          states: states
            .filter((state) => state.messages.length > 0 && state.messages.every((id) => shows.has(id)))
            .map(({ id }) => id),
        })),
    };
  });
}

function flowsOf(): readonly AskFlow[] {
  return flowScreens().map(({ flow, title, story }) => {
    const name = flow as FlowName;
    return { name, title, id: story, about: flowFacts[name].about, states: statesOfFlow(name) };
  });
}

function tokensOf(tokens: ManifestTokens): readonly AskToken[] {
  const named = (kind: string, prefix: string, values: Named) =>
    values.map(({ name, value }) => ({ kind, name: `--${prefix}${name}`, value }));
  return [
    ...tokens.colours.flatMap(({ group, roles }) =>
      roles.map(({ role, light, dark }) => ({
        kind: `colour, ${group}`,
        name: `--color-${role}`,
        value: light === dark ? light : `${light}, in the dark ${dark}`,
      })),
    ),
    ...tokens.type.map(({ name, size, lineHeight }) => ({
      kind: 'type',
      name: `--text-${name}`,
      value: `${size}, line height ${lineHeight}`,
    })),
    ...named('font', 'font-', tokens.fonts),
    {
      kind: 'space',
      name: '--spacing',
      value: `${tokens.spacing.comfortable}, compact ${tokens.spacing.compact}`,
    },
    ...named('radius', 'radius-', tokens.radii),
    ...named('shadow', 'shadow-', tokens.shadows),
    ...named('layer', 'layer-', tokens.layers),
  ];
}

function rulesOf(): readonly AskRule[] {
  const pages = globSync('docs/product/*.md', { cwd: root })
    .map(slashed)
    .sort()
    .map((path) => ({ path, text: read(path) }));
  const citing = storiesCiting();
  return readRules(pages)
    .filter(({ isRetired }) => !isRetired)
    .map(({ id, path }) => {
      const text = pages.find((page) => page.path === path)?.text ?? '';
      return { id, path, text: ruleText(text, id), stories: citing.get(id) ?? [] };
    });
}

/** The text of a rule without its id, as plain text; its table or list, if any, is left out. */
function ruleText(page: string, id: string): string {
  const line = page.split('\n').find((one) => one.startsWith(`- **${id}**`)) ?? '';
  return line.slice(`- **${id}**`.length).trim();
}

/** The first story of each story file that cites a rule. */
function storiesCiting(): ReadonlyMap<string, readonly Page[]> {
  const found = new Map<string, Page[]>();
  for (const path of globSync('packages/{ui,app}/src/**/*.stories.tsx', { cwd: root }).sort()) {
    const { title, names } = readStories(join(root, path));
    const [first] = names;
    if (title === undefined || first === undefined) continue;
    const page = { title, id: toId(title, storyNameFromExport(first)) };
    for (const id of new Set(read(path).match(/(?<![\w-])[A-Z][A-Z\d]*-\d+(?![\w-])/g)))
      found.set(id, [...(found.get(id) ?? []), page]);
  }
  return found;
}
