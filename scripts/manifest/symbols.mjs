import ts from 'typescript';

/** What a re-export stands for. */
export function originOf(checker, symbol) {
  return symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}

/** A symbol's docstring on one line; empty when it has none. */
export function docstringOf(checker, symbol) {
  return ts.displayPartsToString(symbol.getDocumentationComment(checker)).replaceAll(/\s+/g, ' ').trim();
}

/** Order that is the same on every machine. */
export function byName(one, other) {
  return one.name < other.name ? -1 : 1;
}
