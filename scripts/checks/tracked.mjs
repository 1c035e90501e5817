import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../install.mjs';

const generated = /(^|\/)(package-lock\.json|mockServiceWorker\.js|benchmarks\.md)$/;

/** Path and text of every matching file that git tracks or would track, except generated files. */
export function trackedFiles(pattern) {
  // CI often checks out as one user and runs tests as another, which git refuses without this setting.
  const git = ['-c', 'safe.directory=*'];
  const list = execFileSync('git', [...git, 'ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return list
    .split('\0')
    .filter((path) => pattern.test(path) && !generated.test(path) && existsSync(join(root, path)))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

/** The absolute paths of all kept pictures of stories. */
export function trackedPictures() {
  const list = execFileSync('git', ['-c', 'safe.directory=*', 'ls-files', '-z', '*/__screenshots__/*.png'], {
    cwd: root,
    encoding: 'utf8',
  });
  return list
    .split('\0')
    .filter(Boolean)
    .map((path) => join(root, path))
    .filter(existsSync);
}
