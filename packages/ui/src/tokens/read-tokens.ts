/** Values of custom properties by name, without the two dashes. */
export type Tokens = Readonly<Record<string, string>>;

/**
 * Returns the custom properties that a block of a style sheet sets; `head` is the text before its brace.
 * @throws Error if there is no such block
 */
export function readTokens(css: string, head: string): Tokens {
  const tokens: Record<string, string> = {};
  for (const [, name = '', value = ''] of blockOf(css, head).matchAll(/--([\w-]+):\s*([^;]+);/g)) {
    tokens[name] = value.replaceAll(/\s+/g, ' ').trim();
  }
  return tokens;
}

export type TokenGroup = { readonly group: string; readonly names: readonly string[] };

/** Returns the names of a block's custom properties that start with `prefix`, grouped by the comment above them. */
export function readGroups(css: string, head: string, prefix: string): readonly TokenGroup[] {
  const groups: { group: string; names: string[] }[] = [];
  for (const [, comment, name = ''] of blockOf(css, head).matchAll(
    /^ *(?:\/\* ([^*]+) \*\/$|--([\w-]+):)/gm,
  )) {
    if (comment) groups.push({ group: comment.trim(), names: [] });
    else if (name.startsWith(prefix)) groups.at(-1)?.names.push(name);
  }
  return groups.filter(({ names }) => names.length > 0);
}

function blockOf(css: string, head: string): string {
  const start = css.indexOf(`${head} {`);
  if (start < 0) throw new Error(`The style sheet has no block "${head}". Name one that it has.`);
  return bodyFrom(css, css.indexOf('{', start));
}

/** Returns the text between a brace and its closing brace. */
function bodyFrom(css: string, brace: number): string {
  let depth = 0;
  for (let at = brace; at < css.length; at += 1) {
    if (css[at] === '{') depth += 1;
    if (css[at] === '}') depth -= 1;
    if (depth === 0) return css.slice(brace + 1, at);
  }
  return css.slice(brace + 1);
}

/** Returns the value of a colour in one of the two themes. */
export function inTheme(value: string, theme: 'light' | 'dark'): string {
  const both = /^light-dark\((oklch\([^)]*\)), (oklch\([^)]*\))\)$/.exec(value);
  if (!both) return value;
  return String(theme === 'light' ? both[1] : both[2]);
}
