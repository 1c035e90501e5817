import { execFileSync } from 'node:child_process';

/** The short hash of the commit that is built, or a placeholder outside a Git repository. */
export function builtCommit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], { encoding: 'utf8' }).trim();
  } catch {
    return 'no commit';
  }
}
