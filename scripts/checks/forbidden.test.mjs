import { expect, test } from 'vitest';
import { forbiddenIn } from './forbidden.mjs';

const view = 'packages/app/src/features/chat/ChatView.tsx';

test.each([
  [view, `className="pl-4"`, '"ps"'],
  [view, `className="md:hover:mr-2"`, '"me"'],
  [view, `className="-left-1/2"`, '"start"'],
  [view, `className="rounded-tl-[4px]"`, '"rounded-ss"'],
  [view, `className="sm:text-right"`, '"text-end"'],
  [view, `className="flex *:min-w-0"`, '"*:"'],
  [view, `className="divide-y divide-line"`, '"divide-"'],
  ['docs/a.md', ['TO', 'DO: later'].join(''), 'open an issue'],
  ['packages/server/src/a.ts', `open('${['', 'home', 'me', 'x'].join('/')}')`, 'one machine only'],
  ['.npmrc', ['registry', 'example', 'org'].join('.'), 'package registry'],
])('%s: %s is reported', (path, line, instead) => {
  expect(forbiddenIn(path, `\n${line}\n`)).toEqual([expect.stringMatching(`^${path}:2: `)]);
  expect(forbiddenIn(path, line)[0]).toContain(instead);
});

test.each([
  [view, `className="ps-4 me-2 start-0 text-start data-[side=left]:ps-1"`],
  [view, `className="[&>a]:min-h-9 not-first:border-t"`],
  [view, `className="animate-slide-in-from-left-2"`],
  ['packages/server/src/mail/layout.ts', `'<td class="pl-4">'`],
  ['packages/server/src/a.ts', `fetch(base + '/api/home/page')`],
])('%s: %s is allowed', (path, line) => {
  expect(forbiddenIn(path, line)).toEqual([]);
});

test('a style sheet of more than 400 lines is reported', () => {
  const sheet = 'packages/ui/src/theme.css';
  expect(forbiddenIn(sheet, '\n'.repeat(400))).toEqual([]);
  expect(forbiddenIn(sheet, '\n'.repeat(401))).toEqual([`${sheet}: 401 lines; split it before 400.`]);
  expect(forbiddenIn(view, '\n'.repeat(401))).toEqual([]);
});
