import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const readable = /\.(html|js|mjs|css|json)$/;

/** Storybook puts the first three behind the address of a site; the last is MSW's default, in place of which we give ours. */
const ofLibraries = new Set(['/index.html', '/iframe.html', '/index.json', '/mockServiceWorker.js']);

/**
 * Addresses in a built site that begin at the server's root and mean a file of the site itself: below another path,
 * as `https://example.com/design/`, they would lead nowhere.
 *
 * @param {string} folder of the built site
 * @returns {{ file: string, address: string }[]} each once a file
 */
export function absoluteAddresses(folder) {
  const own = readdirSync(folder).map((name) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const address = new RegExp(`(?<=["'\`(=])/(?:${own.join('|')})(?=["'\`)/?#])`, 'g');
  return readdirSync(folder, { recursive: true })
    .filter((file) => readable.test(file))
    .toSorted()
    .flatMap((file) => {
      const found = readFileSync(join(folder, file), 'utf8').match(address) ?? [];
      const ours = new Set(file.endsWith('.html') ? found : found.filter((one) => !ofLibraries.has(one)));
      return [...ours].map((address) => ({ file, address }));
    });
}
