import { parseSync, type ESTree } from 'vite';

/** What Storybook needs to know of a story file without running it. */
export type StoryFile = {
  readonly title?: string;
  readonly id?: string;
  /** The module from which the file imports its component, as written. */
  readonly componentPath?: string;
  readonly tags: readonly string[];
  readonly stories: readonly StoryOfFile[];
};

export type StoryOfFile = {
  readonly exportName: string;
  readonly name?: string;
  readonly tags: readonly string[];
  /** True for `meta.story(…)`, false for `Other.extend(…)`. */
  readonly isOfMeta: boolean;
  readonly source: string;
  /** Its docstring, or an empty string. */
  readonly docstring: string;
};

/** A story file is written in a form that is not read here, such as one without `preview.meta(…)`. */
export class UnknownStoryForm extends Error {}

type Comments = ReturnType<typeof parseSync>['comments'];
type Node = ESTree.Expression | ESTree.Argument | null | undefined;

const parsed = new Map<string, { readonly code: string; readonly file: StoryFile }>();

/**
 * Reads a story file that is written with `preview.meta(…)`, `meta.story(…)` and `….extend(…)`. The index of stories and
 * their source on Docs pages share one parse, with Vite's parser: those of Storybook's own parsers took a third of the
 * build's time.
 * @throws {UnknownStoryForm} if anything in it would need more than this form; Storybook's own reader then reads it.
 */
export function readStoryFile(path: string, code: string): StoryFile {
  const known = parsed.get(path);
  if (known?.code === code) return known.file;
  const { program, comments, errors } = parseSync(path, code, { lang: 'tsx' });
  if (errors.length > 0) throw new UnknownStoryForm(`${path} has a syntax error.`);
  const file = storyFileOf(program.body, code, comments);
  parsed.set(path, { code, file });
  return file;
}

function storyFileOf(body: ESTree.Program['body'], code: string, comments: Comments): StoryFile {
  let meta: ESTree.ObjectExpression | undefined;
  const stories: StoryOfFile[] = [];
  for (const [at, statement] of body.entries()) {
    if (statement.type === 'VariableDeclaration') meta ??= metaOf(statement);
    else if (statement.type === 'ExportDefaultDeclaration') {
      if (statement.declaration.type !== 'Identifier') throw new UnknownStoryForm('The meta has no name.');
    } else if (statement.type === 'ExportNamedDeclaration' && isOfValues(statement)) {
      if (statement.specifiers.length > 0) throw new UnknownStoryForm('A story is exported by a list.');
      stories.push(...storiesOf(statement, code, docstringBefore(statement, body[at - 1], comments)));
    } else if (statement.type === 'ExpressionStatement' || statement.type === 'ExportAllDeclaration') {
      throw new UnknownStoryForm('A statement may change a story.');
    }
  }
  if (!meta) throw new UnknownStoryForm('There is no meta.');
  const properties = propertiesOf(meta);
  if (properties.has('includeStories') || properties.has('excludeStories')) {
    throw new UnknownStoryForm('Not every export is a story.');
  }
  const component = properties.get('component');
  const componentPath = component?.type === 'Identifier' ? importOf(body, component.name) : undefined;
  const id = textOf(properties.get('id'));
  const title = textOf(properties.get('title'));
  return {
    ...(title !== undefined && { title }),
    ...(id !== undefined && { id }),
    ...(componentPath !== undefined && { componentPath }),
    tags: tagsOf(properties),
    stories,
  };
}

const isOfValues = ({ exportKind }: ESTree.ExportNamedDeclaration) => exportKind !== 'type';

function metaOf({ declarations }: ESTree.VariableDeclaration): ESTree.ObjectExpression | undefined {
  const [declaration] = declarations;
  const call = declaration?.init;
  if (call?.type !== 'CallExpression' || methodOf(call) !== 'meta') return undefined;
  const [input] = call.arguments;
  if (input?.type !== 'ObjectExpression') throw new UnknownStoryForm('The meta is not an object.');
  return input;
}

function storiesOf(
  { declaration }: ESTree.ExportNamedDeclaration,
  code: string,
  docstring: string,
): readonly StoryOfFile[] {
  // What else a file exports is no story, as for Storybook.
  if (declaration?.type !== 'VariableDeclaration') return [];
  return declaration.declarations.flatMap(({ id, init }): StoryOfFile[] => {
    if (id.type !== 'Identifier' || init?.type !== 'CallExpression') return [];
    const method = methodOf(init);
    if (method !== 'story' && method !== 'extend') return [];
    const [input] = init.arguments;
    // An input from elsewhere (`story(forced('hover'))`) has a name and tags only at run time, as for Storybook.
    const properties = propertiesOf(input?.type === 'ObjectExpression' ? input : undefined);
    const name = textOf(properties.get('name'));
    return [
      {
        exportName: id.name,
        ...(name !== undefined && { name }),
        tags: tagsOf(properties),
        isOfMeta: method === 'story',
        source: code.slice(init.start, init.end),
        docstring,
      },
    ];
  });
}

function methodOf({ callee }: ESTree.CallExpression): string | undefined {
  return callee.type === 'MemberExpression' &&
    callee.object.type === 'Identifier' &&
    callee.property.type === 'Identifier'
    ? callee.property.name
    : undefined;
}

/** The values of an object by name; a method has no value, but its name is known. */
function propertiesOf(object: ESTree.ObjectExpression | undefined): ReadonlyMap<string, Node> {
  return new Map(
    (object?.properties ?? []).flatMap((property): [string, Node][] => {
      if (property.type !== 'Property' || property.key.type !== 'Identifier') return [];
      return [[property.key.name, property.value as ESTree.Expression]];
    }),
  );
}

function tagsOf(properties: ReadonlyMap<string, Node>): readonly string[] {
  const tags = properties.get('tags');
  if (tags && tags.type !== 'ArrayExpression') throw new UnknownStoryForm('Tags are not a list.');
  const written = (tags?.elements ?? []).map((element) => {
    const tag = textOf(element as Node);
    if (tag === undefined) throw new UnknownStoryForm('A tag is not a text.');
    return tag;
  });
  return properties.has('play') ? [...written, 'play-fn'] : written;
}

function textOf(node: Node): string | undefined {
  return node?.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined;
}

function importOf(body: ESTree.Program['body'], name: string): string | undefined {
  for (const statement of body) {
    if (
      statement.type === 'ImportDeclaration' &&
      statement.specifiers.some(({ local }) => local.name === name)
    )
      return statement.source.value;
  }
  return undefined;
}

/** The text of the docstrings between a statement and the one before it. */
function docstringBefore(
  { start }: { readonly start: number },
  before: { readonly end: number } | undefined,
  comments: Comments,
): string {
  return comments
    .filter((comment) => comment.end <= start && comment.start >= (before?.end ?? 0))
    .filter(({ type, value }) => type === 'Block' && value.startsWith('*'))
    .map(({ value }) =>
      value
        .split('\n')
        .map((line) => line.replace(/^(\s+)?(\*+)?(\s)?/, ''))
        .join('\n')
        .trim(),
    )
    .filter(Boolean)
    .join('\n');
}
