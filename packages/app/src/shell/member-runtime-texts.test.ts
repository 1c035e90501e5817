import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SHELL_AREAS } from '../i18n/messages.ts';

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');

/** MemberRuntime is on every page of a member, so it has the messages of the shell and those that Root.tsx loads with it. */
test('what runs on every page of a member shows only messages that every page has (CHAT-34)', () => {
  const [, loaded = ''] = /import\('\.\/MemberRuntime\.tsx'\), null, \[(.*?)\]/.exec(read('Root.tsx')) ?? [];
  const areas = new Set<string | undefined>([
    ...SHELL_AREAS,
    ...Array.from(loaded.matchAll(/'(\w+)'/g), ([, area]) => area),
  ]);
  const parts = Array.from(
    read('MemberRuntime.tsx').matchAll(/from '(\.\/\w+\.tsx)'/g),
    ([, file = '']) => file,
  );
  const ids = parts.flatMap((file) => Array.from(read(file).matchAll(/\bt\('(\w+)\./g), ([, area]) => area));
  expect(ids).toContain('notices');
  expect(ids.filter((area) => !areas.has(area))).toEqual([]);
});
