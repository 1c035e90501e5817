import { join, sep } from 'node:path';
import ts from 'typescript';
import { root } from '../install.mjs';
import { byName, docstringOf, originOf } from './symbols.mjs';

const ours = join(root, 'packages/ui/src').split(sep).join('/');
const isOurs = (node) => node.getSourceFile().fileName.startsWith(`${ours}/`);

/**
 * The props that packages/ui declares itself, by name, and beside them what else the component takes: the text of the
 * foreign types that its own extend, such as a button's attributes.
 */
export function describeProps(checker, type, signature, defaults) {
  const parts = type.isUnion() ? type.types : [type];
  const found = new Map();
  for (const part of parts) {
    for (const symbol of checker.getPropertiesOfType(part)) {
      const declaration = symbol.declarations?.find(isOurs);
      if (!declaration) continue;
      const optional = (symbol.flags & ts.SymbolFlags.Optional) !== 0;
      const before = found.get(symbol.name);
      const held = before ? before.held + 1 : 1;
      const required = !optional && (before?.required ?? true);
      found.set(symbol.name, { symbol, declaration, required, held });
    }
  }
  const entries = [...found].map(([name, entry]) => ({ name, ...entry })).sort(byName);
  return {
    extends: foreignTypes(checker, signature),
    props: entries.map(({ name, symbol, declaration, required, held }) => {
      const docstring = docstringOf(checker, symbol);
      const preset = defaults.get(name) ?? /\bDefaults? (?:is |to )?`([^`]+)`/.exec(docstring)?.[1];
      return {
        name,
        type: typeText(declaration),
        required: required && held === parts.length,
        docstring,
        ...(preset === undefined ? {} : { default: preset }),
      };
    }),
    variants: Object.fromEntries(
      entries.flatMap(({ name, declaration }) => {
        const values = literals(checker, declaration.type);
        return values && values.length > 1 ? [[name, values]] : [];
      }),
    ),
  };
}

/** Default values written where the component takes its props apart. */
export function defaultsOf(signature) {
  const pattern = signature.declaration?.parameters[0]?.name;
  if (!pattern || !ts.isObjectBindingPattern(pattern)) return new Map();
  return new Map(
    pattern.elements
      .filter(({ initializer }) => initializer)
      .map(({ propertyName, name, initializer }) => [
        (propertyName ?? name).getText(),
        oneLine(initializer.getText()).replace(/^'(.*)'$/, '$1'),
      ]),
  );
}

/** A type as it stands in the source, on one line. */
function typeText(declaration) {
  if (declaration.type) return oneLine(declaration.type.getText()).replace(/^\| /, '');
  if (ts.isMethodSignature(declaration)) {
    const start = declaration.name.getEnd();
    return oneLine(declaration.getSourceFile().text.slice(start, declaration.getEnd())).replace(/;$/, '');
  }
  return '';
}

/** As if it had been short enough for one line: without what only lines need. */
export function oneLine(text) {
  return text
    .trim()
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/(?<=[<([]) (?:\| )?/g, '')
    .replaceAll(/,? (?=[>)\]])/g, '');
}

/** The values of a closed union of strings in the order in which they are written; undefined for any other type. */
function literals(checker, node) {
  if (!node) return undefined;
  if (ts.isParenthesizedTypeNode(node)) return literals(checker, node.type);
  if (ts.isLiteralTypeNode(node) && ts.isStringLiteral(node.literal)) return [node.literal.text];
  if (ts.isUnionTypeNode(node)) {
    const kinds = node.types.filter((part) => part.kind !== ts.SyntaxKind.UndefinedKeyword);
    const values = kinds.map((part) => literals(checker, part));
    return values.includes(undefined) ? undefined : values.flat();
  }
  const alias = ts.isTypeReferenceNode(node) && aliasOf(checker, node);
  const written = alias && isOurs(alias) ? literals(checker, alias.type) : undefined;
  return written ?? computedLiterals(checker, node);
}

function aliasOf(checker, node) {
  const symbol = checker.getSymbolAtLocation(node.typeName);
  const origin = symbol && originOf(checker, symbol);
  return origin?.declarations?.find((one) => ts.isTypeAliasDeclaration(one) && !one.typeParameters);
}

/** A union that the compiler works out has no order of its own, so it is sorted. */
function computedLiterals(checker, node) {
  const type = checker.getTypeFromTypeNode(node);
  if (!type.isUnion()) return undefined;
  const parts = type.types.filter((part) => (part.flags & ts.TypeFlags.Undefined) === 0);
  return parts.every((part) => part.isStringLiteral()) ? parts.map(({ value }) => value).sort() : undefined;
}

function foreignTypes(checker, signature) {
  const found = new Set();
  const node = signature.declaration?.parameters[0]?.type;
  if (node && isOurs(node)) collectForeign(checker, node, found);
  return [...found].sort();
}

function collectForeign(checker, node, found) {
  if (ts.isIntersectionTypeNode(node) || ts.isUnionTypeNode(node)) {
    for (const part of node.types) collectForeign(checker, part, found);
    return;
  }
  if (!ts.isTypeReferenceNode(node) && !ts.isExpressionWithTypeArguments(node)) return;
  const name = ts.isTypeReferenceNode(node) ? node.typeName : node.expression;
  const symbol = checker.getSymbolAtLocation(name);
  const origin = symbol && originOf(checker, symbol);
  const declaration = origin?.declarations?.[0];
  if (declaration && isOurs(declaration)) {
    // A native element's attributes: what the alias stands for cannot be read without its argument.
    if (symbol.name === 'NativeProps') found.add(oneLine(node.getText()));
    else if (ts.isTypeAliasDeclaration(declaration)) collectForeign(checker, declaration.type, found);
    for (const clause of declaration.heritageClauses ?? [])
      for (const base of clause.types) collectForeign(checker, base, found);
    return;
  }
  const properties = checker.getPropertiesOfType(checker.getTypeAtLocation(node));
  if (properties.some(({ declarations }) => declarations && !declarations.some(isOurs)))
    found.add(oneLine(node.getText()));
}
