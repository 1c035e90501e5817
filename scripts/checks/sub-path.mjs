import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const readable = /\.(html|js|mjs|css|json)$/;

/** Storybook appends the first three to the address of a site. The last one is MSW's default, which we override. */
const addressesOfLibraries = new Set(['/index.html', '/iframe.html', '/index.json', '/mockServiceWorker.js']);

/**
 * Finds addresses in a built site that refer to one of its own files from the server's root. They would not work if the
 * site were published under a path such as `https://example.com/design/`.
 *
 * @param {string} folder of the built site
 * @returns {{ file: string, address: string }[]} each address once per file
 */
export function absoluteAddresses(folder) {
  const own = readdirSync(folder).map((name) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const address = new RegExp(`(?<=["'\`(=])/(?:${own.join('|')})(?=["'\`)/?#])`, 'g');
  return readdirSync(folder, { recursive: true })
    .filter((file) => readable.test(file))
    .toSorted()
    .flatMap((file) => {
      const found = readFileSync(join(folder, file), 'utf8').match(address) ?? [];
      const ours = new Set(
        file.endsWith('.html') ? found : found.filter((one) => !addressesOfLibraries.has(one)),
      );
      return [...ours].map((address) => ({ file, address }));
    });
}
