import { parse } from '@formatjs/icu-messageformat-parser';

/** Plain text stays text; anything with an argument becomes its syntax tree. */
export function compile(text: string): unknown {
  const tree = parse(text, { captureLocation: false });
  const [only] = tree;
  return tree.length === 1 && only?.type === 0 ? only.value : tree;
}

/** The messages as pages expect them, by id. */
export function compileMessages(texts: Readonly<Record<string, string>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, compile(text)]));
}
