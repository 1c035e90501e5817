/** A statement of a SQL file, with its offset in the file in characters. */
export type SqlStatement = { readonly text: string; readonly offset: number };

/**
 * A semicolon does not end a statement in a function body (`$$ … $$`, `$name$ … $name$`), a literal or a quoted name.
 */
const TOKEN = /--[^\n]*|(\$\w*\$)[\s\S]*?\1|'[^']*'|"[^"]*"|;|[^;'"$-]+|[\s\S]/g;

/**
 * Splits a file that runs outside a transaction into its statements, which would be one transaction if they were sent
 * together. Comments are removed, except those in function bodies.
 */
export function splitStatements(text: string): SqlStatement[] {
  const found: { text: string; offset: number }[] = [];
  let current: { text: string; offset: number } | null = null;
  for (const match of text.matchAll(TOKEN)) {
    const [token] = match;
    if (token === ';') current = null;
    else if (!token.startsWith('--')) {
      if (!current) {
        const blank = token.length - token.trimStart().length;
        if (blank === token.length) continue;
        current = { text: '', offset: match.index + blank };
        found.push(current);
      }
      current.text += token;
    }
  }
  return found.map((statement) => ({ ...statement, text: statement.text.trim() }));
}
