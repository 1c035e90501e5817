import { globSync, readFileSync } from 'node:fs';
import { basename, join, posix } from 'node:path';
import { storyNameFromExport, toId } from 'storybook/internal/csf';
import ts from 'typescript';
import { root } from '../install.mjs';
import { readStories } from './stories.mjs';

const screens = '.storybook/stepper/screens/screens.ts';

/**
 * Every flow that the stepper shows: its name, its title, its first story, and the files that render its screen, as listed in
 * .storybook/stepper/screens. Nothing is executed; this reads the source text.
 */
export function flowScreens() {
  const file = parse(screens);
  const origins = originsOf(file, screens);
  const entries = file.statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => declarationList.declarations)
    .find(({ name }) => name.text === 'screens').initializer.properties;
  const screenOf = new Map(entries.map((flow) => [flow.name.text, valueOf(flow.initializer, 'Screen')]));
  return globSync('.storybook/flows/*.stories.tsx', { cwd: root })
    .flatMap((path) => {
      const [, flow] = /flowStories\('(\w+)'\)/.exec(readFileSync(join(root, path), 'utf8')) ?? [];
      const screen = screenOf.get(flow);
      if (!screen) return [];
      const { title, names } = readStories(join(root, path));
      return [
        {
          flow,
          title,
          story: toId(title, storyNameFromExport(names[0])),
          renderedBy: renderedBy(screen, origins),
        },
      ];
    })
    .sort((one, other) => (one.title < other.title ? -1 : 1));
}

/** The files from which a function and the functions of the same file that it uses import their identifiers. */
function renderedBy(name, origins) {
  const path = origins.get(name);
  const file = parse(path);
  const imported = originsOf(file, path);
  const functions = file.statements.filter(ts.isFunctionDeclaration);
  const [files, seen] = [new Set(), new Set()];
  function read(declaration) {
    if (!declaration || seen.has(declaration)) return;
    seen.add(declaration);
    ts.forEachChild(declaration, function visit(node) {
      if (ts.isIdentifier(node)) {
        if (imported.has(node.text)) files.add(imported.get(node.text));
        read(functions.find((one) => one.name.text === node.text));
      }
      ts.forEachChild(node, visit);
    });
  }
  read(functions.find((one) => one.name.text === name));
  return [...files];
}

/** The path from the root of the file that each imported name comes from. Packages are left out. */
function originsOf(file, path) {
  return new Map(
    file.statements
      .filter(ts.isImportDeclaration)
      .filter(({ moduleSpecifier }) => moduleSpecifier.text.startsWith('.'))
      .flatMap(({ moduleSpecifier, importClause }) =>
        (importClause.namedBindings?.elements ?? [])
          .filter(({ isTypeOnly }) => !isTypeOnly)
          .map(({ name }) => [name.text, posix.join(posix.dirname(path), moduleSpecifier.text)]),
      ),
  );
}

function valueOf(object, key) {
  return object.properties.find(({ name }) => name.text === key).initializer.text;
}

function parse(path) {
  return ts.createSourceFile(basename(path), readFileSync(join(root, path), 'utf8'), ts.ScriptTarget.Latest);
}
