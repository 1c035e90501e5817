/** Custom properties by name, without their two dashes. */
export type Tokens = Readonly<Record<string, string>>;

/** The custom properties that a block of a style sheet sets; `head` is what stands before its brace. */
export function readTokens(css: string, head: string): Tokens {
  const tokens: Record<string, string> = {};
  for (const [, name = '', value = ''] of blockOf(css, head).matchAll(/--([\w-]+):\s*([^;]+);/g)) {
    tokens[name] = value.replaceAll(/\s+/g, ' ').trim();
  }
  return tokens;
}

export type TokenGroup = { readonly group: string; readonly names: readonly string[] };

/** The names of a block's custom properties that start with `prefix`, under the comments that head them. */
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

/** What stands between a brace and the one that closes it. */
function bodyFrom(css: string, brace: number): string {
  let depth = 0;
  for (let at = brace; at < css.length; at += 1) {
    if (css[at] === '{') depth += 1;
    if (css[at] === '}') depth -= 1;
    if (depth === 0) return css.slice(brace + 1, at);
  }
  return css.slice(brace + 1);
}

/** A colour's value in one of the two themes. */
export function inTheme(value: string, theme: 'light' | 'dark'): string {
  const both = /^light-dark\((oklch\([^)]*\)), (oklch\([^)]*\))\)$/.exec(value);
  if (!both) return value;
  return String(theme === 'light' ? both[1] : both[2]);
}
