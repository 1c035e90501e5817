/** A statement of a SQL file, and where in the file it begins, in characters. */
export type SqlStatement = { readonly text: string; readonly offset: number };

/** What a semicolon inside does not end: a function body (`$$ … $$`, `$name$ … $name$`), a literal, a quoted name. */
const TOKEN = /--[^\n]*|(\$\w*\$)[\s\S]*?\1|'[^']*'|"[^"]*"|;|[^;'"$-]+|[\s\S]/g;

/**
 * The statements of a file that runs outside a transaction, without the comments between and inside them; a function body
 * stays as it is written. Sent together they would be one transaction.
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
