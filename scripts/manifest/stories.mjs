import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import ts from 'typescript';
import { readStoryFile } from '../../.storybook/build/story-file.ts';

/** Reads the story files of a folder: title and story names, beginning with the shortest title. */
export function storiesOf(folder) {
  return globSync('**/*.stories.tsx', { cwd: folder })
    .map((path) => ({ path, ...readStories(join(folder, path)) }))
    .filter(({ title }) => title !== undefined)
    .sort((one, other) => one.title.length - other.title.length || (one.title < other.title ? -1 : 1));
}

/** Reads a story file as source text, without running it. */
export function readStories(path) {
  const { title, stories } = readStoryFile(path, readFileSync(path, 'utf8'));
  return { title, names: stories.map(({ exportName }) => exportName) };
}

/**
 * The stories of a file with their docstring, and their source without the play function, as an example of use. A story
 * that renders nothing itself comes after the file's meta, which does.
 */
export function storyExamples(path) {
  const file = ts.createSourceFile(
    basename(path),
    readFileSync(path, 'utf8'),
    ts.ScriptTarget.Latest,
    true,
    ts.ScriptKind.TSX,
  );
  const meta = file.statements.find(isMeta)?.declarationList.declarations[0];
  const metaSource = meta ? `${declared(meta, file, ['title', 'parameters', 'beforeEach'])}\n` : '';
  return file.statements.filter(isExportedConst).flatMap((statement) =>
    statement.declarationList.declarations.filter(isStory).map((declaration) => ({
      name: declaration.name.text,
      docstring: (ts.getJSDocCommentsAndTags(statement)[0]?.comment ?? '').replaceAll(/\s*\n\s*/g, ' '),
      source:
        (property(declaration.initializer.arguments[0], 'render') ? '' : metaSource) +
        declared(declaration, file, ['play']),
    })),
  );
}

function declared({ name, initializer }, file, leftOut) {
  return `const ${name.text} = ${withoutProperties(initializer, file, leftOut)};`;
}

function withoutProperties(call, file, leftOut) {
  const [input] = call.arguments;
  if (!input || !ts.isObjectLiteralExpression(input)) return call.getText(file);
  const kept = input.properties.filter(({ name }) => !leftOut.includes(name?.getText(file)));
  const body = kept.map((property) => `  ${property.getText(file)},\n`).join('');
  return `${call.expression.getText(file)}(${body === '' ? '' : `{\n${body}}`})`;
}

function isExportedConst(statement) {
  return (
    ts.isVariableStatement(statement) &&
    statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
  );
}

/** `meta.story(…)` or `Other.extend(…)`. */
function isStory({ initializer }) {
  return methodOf(initializer) === 'story' || methodOf(initializer) === 'extend';
}

function isMeta(statement) {
  return (
    ts.isVariableStatement(statement) &&
    methodOf(statement.declarationList.declarations[0]?.initializer) === 'meta'
  );
}

function methodOf(node) {
  if (!node || !ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression))
    return undefined;
  return node.expression.name.text;
}

function property(node, name) {
  if (!node || !ts.isObjectLiteralExpression(node)) return undefined;
  return node.properties.find((one) => ts.isPropertyAssignment(one) && one.name.text === name)?.initializer;
}
