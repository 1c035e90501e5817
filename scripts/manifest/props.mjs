import { join, sep } from 'node:path';
import ts from 'typescript';
import { root } from '../install.mjs';
import { byName, docstringOf, originOf } from './symbols.mjs';

const ours = join(root, 'packages/ui/src').split(sep).join('/');
const isOurs = (node) => node.getSourceFile().fileName.startsWith(`${ours}/`);

/**
 * Describes the props that packages/ui declares, by name, and the external types that they extend, as source text,
 * such as the attributes of a button.
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
      const count = before ? before.count + 1 : 1;
      const required = !optional && (before?.required ?? true);
      found.set(symbol.name, { symbol, declaration, required, count });
    }
  }
  const entries = [...found].map(([name, entry]) => ({ name, ...entry })).sort(byName);
  return {
    extends: externalTypes(checker, signature),
    props: entries.map(({ name, symbol, declaration, required, count }) => {
      const docstring = docstringOf(checker, symbol);
      const preset = defaults.get(name) ?? /\bDefaults? (?:is |to )?`([^`]+)`/.exec(docstring)?.[1];
      return {
        name,
        type: typeText(declaration),
        required: required && count === parts.length,
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

/** Default values from the pattern in which the component destructures its props. */
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

/** The source text of a type on one line. */
function typeText(declaration) {
  if (declaration.type) return oneLine(declaration.type.getText()).replace(/^\| /, '');
  if (ts.isMethodSignature(declaration)) {
    const start = declaration.name.getEnd();
    return oneLine(declaration.getSourceFile().text.slice(start, declaration.getEnd())).replace(/;$/, '');
  }
  return '';
}

/** Formats a type as if it fitted on one line: without line breaks and the punctuation that only several lines need. */
export function oneLine(text) {
  return text
    .trim()
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/(?<=[<([]) (?:\| )?/g, '')
    .replaceAll(/,? (?=[>)\]])/g, '');
}

/** The values of a closed union of strings in source order; undefined for any other type. */
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
  const declared = alias && isOurs(alias) ? literals(checker, alias.type) : undefined;
  return declared ?? computedLiterals(checker, node);
}

function aliasOf(checker, node) {
  const symbol = checker.getSymbolAtLocation(node.typeName);
  const origin = symbol && originOf(checker, symbol);
  return origin?.declarations?.find((one) => ts.isTypeAliasDeclaration(one) && !one.typeParameters);
}

/** A union that the compiler computes has no source order, so its values are sorted. */
function computedLiterals(checker, node) {
  const type = checker.getTypeFromTypeNode(node);
  if (!type.isUnion()) return undefined;
  const parts = type.types.filter((part) => (part.flags & ts.TypeFlags.Undefined) === 0);
  return parts.every((part) => part.isStringLiteral()) ? parts.map(({ value }) => value).sort() : undefined;
}

function externalTypes(checker, signature) {
  const found = new Set();
  const node = signature.declaration?.parameters[0]?.type;
  if (node && isOurs(node)) collectExternal(checker, node, found);
  return [...found].sort();
}

function collectExternal(checker, node, found) {
  if (ts.isIntersectionTypeNode(node) || ts.isUnionTypeNode(node)) {
    for (const part of node.types) collectExternal(checker, part, found);
    return;
  }
  if (!ts.isTypeReferenceNode(node) && !ts.isExpressionWithTypeArguments(node)) return;
  const name = ts.isTypeReferenceNode(node) ? node.typeName : node.expression;
  const symbol = checker.getSymbolAtLocation(name);
  const origin = symbol && originOf(checker, symbol);
  const declaration = origin?.declarations?.[0];
  if (declaration && isOurs(declaration)) {
    // The attributes of a native element, whose type cannot be resolved without its argument.
    if (symbol.name === 'NativeProps') found.add(oneLine(node.getText()));
    else if (ts.isTypeAliasDeclaration(declaration)) collectExternal(checker, declaration.type, found);
    for (const clause of declaration.heritageClauses ?? [])
      for (const base of clause.types) collectExternal(checker, base, found);
    return;
  }
  const properties = checker.getPropertiesOfType(checker.getTypeAtLocation(node));
  if (properties.some(({ declarations }) => declarations && !declarations.some(isOurs)))
    found.add(oneLine(node.getText()));
}
