import ts from 'typescript';

/** The symbol that a re-export refers to. */
export function originOf(checker, symbol) {
  return symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}

/** A symbol's docstring on one line; empty when it has none. */
export function docstringOf(checker, symbol) {
  return ts.displayPartsToString(symbol.getDocumentationComment(checker)).replaceAll(/\s+/g, ' ').trim();
}

/** Compares by name independently of the machine's locale. */
export function byName(one, other) {
  return one.name < other.name ? -1 : 1;
}
