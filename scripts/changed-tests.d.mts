/** Reads which source files of the repository import which, by path from the root. */
export function readImports(): Map<string, string[]>;
