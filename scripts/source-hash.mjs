import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './install.mjs';

const skipped = /(^|\/)(node_modules|dist|coverage|__screenshots__)(\/|$)|\.(test|stories)\.[^/]+$/;

/**
 * Computes one SHA-256 of the names and contents of all files in `paths` (files or folders, relative to the root),
 * except tests, stories and build output. It ignores dates, so a fresh checkout of the same sources has the same hash.
 */
export function sourceHash(paths) {
  const hash = createHash('sha256');
  for (const path of paths.flatMap(filesUnder).sort()) {
    const content = readFileSync(join(root, path));
    hash.update(`${path}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

function filesUnder(path) {
  if (!existsSync(join(root, path))) return [];
  let entries;
  try {
    entries = readdirSync(join(root, path), { withFileTypes: true });
  } catch {
    return [path];
  }
  return entries.flatMap((entry) => {
    const child = `${path}/${entry.name}`;
    if (skipped.test(child)) return [];
    if (entry.isDirectory()) return filesUnder(child);
    return entry.isFile() ? [child] : [];
  });
}
