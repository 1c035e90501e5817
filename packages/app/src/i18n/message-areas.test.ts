import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { messages } from '../../build/messages.plugin.ts';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/** The message areas that are named by the routes and by the lazy parts of the features that have a route. */
async function namedAreas(): Promise<string[]> {
  const tables = await Promise.all(
    ['routes', 'rare-routes'].map((name) => readFile(path(`../${name}.tsx`), 'utf8')),
  );
  const routes = tables.join('\n');
  const features = new Set(Array.from(routes.matchAll(/'([a-z]+)\/[A-Z]\w*'/g), ([, feature]) => feature));
  const files = (await readdir(path('../features'), { recursive: true })).filter(
    (file) => /\.lazy\.tsx?$/.test(file) && features.has(file.split('/')[0]),
  );
  const parts = await Promise.all(files.map((file) => readFile(path(`../features/${file}`), 'utf8')));
  const lists = [routes, ...parts].join('\n').matchAll(/(?<!\w)\[((?:\s*'[a-z_]+',?)+\s*)\]/g);
  return [...new Set([...lists].flatMap(([, list = '']) => list.match(/[a-z_]+/g) ?? []))];
}

it('builds every area of messages that a page loads, not only in Storybook (LOCALE-1)', async () => {
  const areas = await namedAreas();
  expect(areas).toEqual(expect.arrayContaining(['payments', 'reversal', 'swipe']));
  const { load } = messages({ folder: path('../../../../locales') });
  const { handler } = load as unknown as { handler: (id: string) => Promise<string> };
  const read = (id: string) => handler(`\0virtual:messages/${id}`);
  const index = `${await read('en')}\n${await read('en/rare')}`;
  expect(areas.filter((area) => !index.includes(`"${area}"`))).toEqual([]);
});
