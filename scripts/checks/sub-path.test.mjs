import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { absoluteAddresses } from './sub-path.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'built-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'mockServiceWorker.js'), '');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('finds files of the site that are addressed from the root', () => {
  writeFileSync(
    join(folder, 'iframe.html'),
    '<script src="/assets/iframe.js"></script><a href=/iframe.html?id=1>',
  );
  writeFileSync(
    join(folder, 'assets/iframe.js'),
    'fetch("/assets/messages.json"),fetch("/assets/messages.json")',
  );
  writeFileSync(join(folder, 'assets/iframe.css'), 'a { src: url(/assets/figtree.woff2) }');
  expect(absoluteAddresses(folder)).toEqual([
    { file: 'assets/iframe.css', address: '/assets' },
    { file: 'assets/iframe.js', address: '/assets' },
    { file: 'iframe.html', address: '/assets' },
    { file: 'iframe.html', address: '/iframe.html' },
  ]);
});

test('ignores the default addresses of libraries', () => {
  writeFileSync(join(folder, 'iframe.html'), '');
  writeFileSync(
    join(folder, 'assets/msw.js'),
    'const worker = (url = `/mockServiceWorker.js`) => url + "/iframe.html"',
  );
  expect(absoluteAddresses(folder)).toEqual([]);
});

test('ignores relative addresses, calls and other sites', () => {
  writeFileSync(join(folder, 'iframe.html'), '<script src="./assets/iframe.js"></script>');
  writeFileSync(
    join(folder, 'assets/iframe.js'),
    'fetch("/api/members"); import("../assets/a.js"); open("https://example.com/assets/"); "/assetsOfOthers"',
  );
  expect(absoluteAddresses(folder)).toEqual([]);
});
