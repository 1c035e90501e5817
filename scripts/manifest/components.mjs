import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { root } from '../install.mjs';
import { defaultsOf, describeProps } from './props.mjs';
import { storiesOf } from './stories.mjs';
import { byName, docstringOf, originOf } from './symbols.mjs';
import { usedIn } from './used-in.mjs';

const source = 'packages/ui/src';

/** Describes every folder of packages/ui/src that has an `index.ts`, by group and name: `primitives/button`. */
export function describeComponents() {
  const folders = globSync(`${source}/*/*/index.ts`, { cwd: root })
    .map((path) => path.split(/[\\/]/).slice(-3, -1).join('/'))
    .sort();
  const program = openProgram(folders.map(entryOf));
  const use = usedIn(folders);
  return folders.map((folder) => describeFolder(program, folder, use.get(folder)));
}

function describeFolder(program, folder, use) {
  const checker = program.getTypeChecker();
  const entry = checker.getSymbolAtLocation(program.getSourceFile(entryOf(folder)));
  const exported = checker
    .getExportsOfModule(entry)
    .map((symbol) => ({ name: symbol.name, symbol: originOf(checker, symbol) }))
    .filter(({ symbol }) => symbol.valueDeclaration)
    .sort(byName);
  const stories = storiesOf(join(root, source, folder));
  const isComponent = ({ name, symbol }) => /^[A-Z]/.test(name) && signatureOf(checker, symbol);
  return {
    folder,
    components: exported.filter(isComponent).map((one) => describeComponent(checker, one)),
    others: exported
      .filter((one) => !isComponent(one))
      .map(({ name, symbol }) => ({ name, docstring: docstringOf(checker, symbol) })),
    stories: stories.map(({ title, names }) => ({ title, names })),
    usedIn: use,
  };
}

function describeComponent(checker, { name, symbol }) {
  const signature = signatureOf(checker, symbol);
  const [parameter] = signature.parameters;
  const described = { name, docstring: docstringOf(checker, symbol) };
  if (!parameter) return { ...described, extends: [], props: [], variants: {} };
  const defaults = defaultsOf(signature);
  const type = checker.getTypeOfSymbolAtLocation(parameter, symbol.valueDeclaration);
  return { ...described, ...describeProps(checker, type, signature, defaults) };
}

/** For a component in `memo()`, the signature of the wrapped function, because the wrapper's has no defaults. */
function signatureOf(checker, symbol) {
  const wrapped = symbol.valueDeclaration.initializer?.arguments?.[0];
  if (wrapped && ts.isFunctionExpression(wrapped)) return checker.getSignatureFromDeclaration(wrapped);
  const type = checker.getTypeOfSymbolAtLocation(symbol, symbol.valueDeclaration);
  return type.getCallSignatures()[0];
}

function entryOf(folder) {
  return join(root, source, folder, 'index.ts');
}

function openProgram(files) {
  const config = join(root, 'tsconfig.json');
  const { config: json } = ts.parseConfigFileTextToJson(config, readFileSync(config, 'utf8'));
  const { options } = ts.convertCompilerOptionsFromJson(
    { ...json.compilerOptions, types: ['vite/client'] },
    root,
  );
  return ts.createProgram(files, options);
}
