import { McpServer, ResourceTemplate } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
import type { AskComponent, AskData, AskFlow, AskRule, AskTexts } from './ask-data.ts';
import { componentMarkdown, messageMarkdown } from './markdown.ts';
import { createSearch, GROUPS } from './search.ts';

const folded = (text: string) => text.trim().toLowerCase();

/**
 * Creates an MCP server with what the search of Storybook knows: tools to search and to read a component, a message, a
 * product rule or a flow, and the same as resources. It reads only, and needs no running Storybook.
 */
export function createAskServer(data: AskData, texts: AskTexts): McpServer {
  const search = createSearch(data, texts);
  const server = new McpServer(
    { name: 'rendezvous', version: '0.1.0' },
    {
      instructions:
        'The component library of Rendezvous. Search first, by what a thing is called anywhere ("modal") or by a text that is shown in any of the eleven languages; then read the component before you use it. Never invent props.',
    },
  );

  server.registerTool(
    'search',
    {
      title: 'Search',
      description:
        'Finds components (also by what other libraries call them), screens, flows, shown texts in eleven languages, guidance, tokens and product rules.',
      inputSchema: {
        query: z.string().min(1),
        limit: z.number().int().min(1).max(50).default(5).describe('Results of each group.'),
      },
      annotations: { readOnlyHint: true },
    },
    ({ query, limit }) => {
      const groups = search(query, limit);
      if (groups.length === 0) return failure(`Nothing was found for "${query}".`);
      return answer(
        groups
          .map(({ name, results, found }) => {
            const lines = results.map(({ title, detail, page }) => `- ${title}: ${detail}${pageOf(page)}`);
            return `## ${GROUPS[name]} (${found})\n\n${lines.join('\n')}`;
          })
          .join('\n\n'),
      );
    },
  );

  server.registerTool(
    'component',
    {
      title: 'Read a component',
      description:
        'Status, import, props, guide, weight, stories and use of a component, by its name, its folder or what other libraries call it.',
      inputSchema: { name: z.string().min(1) },
      annotations: { readOnlyHint: true },
    },
    ({ name }) => {
      const found = componentsCalled(data, name);
      if (found.length === 0) return failure(`There is no component "${name}". Search for it first.`);
      return answer(found.map(componentPage).join('\n\n'));
    },
  );

  server.registerTool(
    'message',
    {
      title: 'Read a message',
      description:
        'The text of a message in all languages and where it is used, by its id or by its text in any language.',
      inputSchema: { message: z.string().min(1).describe('An id such as chat.send, or a whole text.') },
      annotations: { readOnlyHint: true },
    },
    ({ message }) => {
      const ids = idsOf(texts, message);
      if (ids.length === 0)
        return failure(`There is no message "${message}". Search for a part of its text.`);
      return answer(ids.map((id) => messagePage(data, texts, id)).join('\n\n'));
    },
  );

  server.registerTool(
    'rule',
    {
      title: 'Read a product rule',
      description: 'The text of a rule such as PAY-12, where it is written, and the stories that prove it.',
      inputSchema: { id: z.string().regex(/^[A-Za-z][A-Za-z\d]*-\d+$/) },
      annotations: { readOnlyHint: true },
    },
    ({ id }) => {
      const rule = data.rules.find((one) => folded(one.id) === folded(id));
      return rule ? answer(rulePage(rule)) : failure(`There is no rule ${id}.`);
    },
  );

  server.registerTool(
    'flow',
    {
      title: 'Read a flow',
      description:
        'What can happen while a member does one thing: the states of its machine, the shortest walk to each, and the messages that it shows.',
      inputSchema: { name: z.string().min(1) },
      annotations: { readOnlyHint: true },
    },
    ({ name }) => {
      const flow = data.flows.find((one) =>
        [one.name, one.title].some((own) => folded(own).endsWith(folded(name))),
      );
      const names = data.flows.map((one) => one.name).join(', ');
      return flow ? answer(flowPage(flow)) : failure(`There is no flow "${name}"; there are: ${names}.`);
    },
  );

  const resource = (
    kind: string,
    description: string,
    keys: readonly string[],
    read: (key: string) => string | undefined,
  ) =>
    server.registerResource(
      kind,
      new ResourceTemplate(`rendezvous://${kind}/{+key}`, {
        list: () => ({
          resources: keys.map((key) => ({
            uri: `rendezvous://${kind}/${key}`,
            name: key,
            mimeType: MARKDOWN,
          })),
        }),
        complete: { key: (start) => keys.filter((key) => key.startsWith(start)).slice(0, 50) },
      }),
      { description, mimeType: MARKDOWN },
      (uri, { key }) => {
        const text = read(String(key));
        if (text === undefined) throw new Error(`There is no resource ${uri.href}.`);
        return { contents: [{ uri: uri.href, mimeType: MARKDOWN, text }] };
      },
    );

  const componentOf = (key: string) => data.components.find((one) => keyOf(one) === key);
  resource('components', 'Components by folder and name', data.components.map(keyOf), (key) => {
    const component = componentOf(key);
    return component && componentPage(component);
  });
  resource(
    'rules',
    'Product rules',
    data.rules.map(({ id }) => id),
    (key) => {
      const rule = data.rules.find(({ id }) => id === key);
      return rule && rulePage(rule);
    },
  );
  resource(
    'flows',
    'Flows',
    data.flows.map(({ name }) => name),
    (key) => {
      const flow = data.flows.find(({ name }) => name === key);
      return flow && flowPage(flow);
    },
  );
  resource('messages', 'Messages in all languages', Object.keys(data.messages), (key) =>
    data.messages[key] ? messagePage(data, texts, key) : undefined,
  );
  return server;
}

const MARKDOWN = 'text/markdown';

const answer = (text: string) => ({ content: [{ type: 'text' as const, text }] });
const failure = (text: string) => ({ ...answer(text), isError: true });

/** The address of a page, below that of Storybook. */
const pageOf = (page: string | undefined) =>
  page === undefined ? '' : ` (?path=/${page.endsWith('--docs') ? 'docs' : 'story'}/${page})`;

const keyOf = ({ folder, name }: AskComponent) => `${folder}/${name}`;

/** The component with this name or folder, or else all that are also called so. */
function componentsCalled({ components }: AskData, name: string): readonly AskComponent[] {
  const asked = folded(name);
  const own = components.filter((one) =>
    [one.name, one.folder, keyOf(one), ...one.parts.map((part) => part.name)].some(
      (own) => folded(own) === asked,
    ),
  );
  if (own.length > 0) return own;
  return components.filter(({ guide }) => guide.synonyms.some((synonym) => folded(synonym) === asked));
}

function componentPage(component: AskComponent): string {
  const stories = component.stories.map(({ title, id }) => `- ${title}${pageOf(id)}`);
  return `# ${component.name}${pageOf(component.docs)}\n\n${componentMarkdown(component)}\n\n## Stories\n\n${stories.join('\n')}`;
}

/** The ids of the messages with this id or exactly this text in any language. */
function idsOf({ written, plain }: AskTexts, message: string): readonly string[] {
  const asked = folded(message);
  const ids = Object.keys(written.en ?? {});
  if (ids.includes(message)) return [message];
  const readsSo = (id: string, language: string) =>
    [written[language]?.[id], plain[language]?.[id]].some(
      (text) => text !== undefined && folded(text) === asked,
    );
  return ids.filter((id) => Object.keys(written).some((language) => readsSo(id, language)));
}

function messagePage({ messages }: AskData, { written }: AskTexts, id: string): string {
  const inLanguages = Object.entries(written).map(([language, texts]) => [language, texts[id]] as const);
  return messageMarkdown(id, Object.fromEntries(inLanguages), messages[id]);
}

function rulePage({ id, text, path, stories }: AskRule): string {
  const proofs = stories.map((story) => `- ${story.title}${pageOf(story.id)}`);
  return [
    `# ${id}`,
    text,
    `Written in ${path}.`,
    ...(proofs.length > 0 ? ['## Stories', proofs.join('\n')] : []),
  ].join('\n\n');
}

function flowPage({ name, title, id, about, states }: AskFlow): string {
  const listed = states.map(
    (state) =>
      `- ${state.name}: ${state.steps.join(', ') || 'at the start'} (?path=/story/${id}&args=walk:${state.walk})${
        state.messages.length > 0 ? `. It shows ${state.messages.join(', ')}` : ''
      }`,
  );
  return [
    `# ${title.slice(title.lastIndexOf('/') + 1)} (${name})${pageOf(id)}`,
    about,
    ...(listed.length > 0 ? ['## States', listed.join('\n')] : []),
  ].join('\n\n');
}
