import { globSync, readFileSync } from 'node:fs';

const SERVER = new URL('../../packages/server/src/', import.meta.url);
/** A call of the SDK that sends a request: `stripe.checkout.sessions.create(`. */
const CALL = /\bstripe\s*((?:\.\s*\w+\s*){2,})\(/g;
/** Calls that send nothing. */
const LOCAL = /^webhooks\./;

/** @returns the SDK's calls in the server's code, such as `checkout.sessions.create`, each once */
export function stripeCalls() {
  const calls = new Set();
  for (const file of globSync('**/*.ts', { cwd: SERVER, exclude: ['testing/**', '**/*.test.ts'] })) {
    const source = readFileSync(new URL(file, SERVER), 'utf8');
    for (const [, path] of source.matchAll(CALL)) calls.add(path.replace(/\s/g, '').slice(1));
  }
  return [...calls].filter((call) => !LOCAL.test(call)).sort();
}
