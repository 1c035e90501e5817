import { expect, test } from 'vitest';
import {
  closingLine,
  countsOf,
  countsOfCode,
  failuresOf,
  filesToRepeat,
  mergeReports,
  readReport,
} from './test-report.mjs';

const report = (testResults, success = true) => ({ success, testResults });
const file = (name, ...statuses) => ({
  name,
  status: statuses.includes('failed') ? 'failed' : 'passed',
  assertionResults: statuses.map((status) => ({ status })),
});
const broken = (name) => ({ ...file(name), status: 'failed' });

test('counts passed, failed and skipped tests', () => {
  const two = report([file('a', 'passed', 'failed', 'pending'), file('b', 'passed', 'todo')], false);
  expect(countsOf(two, 1)).toEqual({ passed: 2, failed: 1, skipped: 2 });
});

test('counts a run that broke without a failing test as one failure', () => {
  expect(countsOf(report([file('a', 'passed')]), 1).failed).toBe(1);
  expect(countsOf(report([]), 0).failed).toBe(1);
  // The `beforeAll` of a file throws, but the run exits with 0.
  expect(countsOf(report([file('a', 'passed')], false), 0).failed).toBe(1);
  expect(countsOf(readReport('never-written.json'), 0).failed).toBe(1);
});

test('repeats up to eight files with failed tests, and none if a file could not run', () => {
  const passed = file('a', 'passed');
  const failed = (name) => file(name, 'failed', 'passed');
  expect(filesToRepeat(report([passed, failed('c'), failed('d')]))).toEqual(['c', 'd']);
  expect(filesToRepeat(report([...'abcdefgh'].map(failed)))).toHaveLength(8);
  expect(filesToRepeat(report([...'abcdefghi'].map(failed)))).toEqual([]);
  expect(filesToRepeat(report([failed('c'), broken('b')]))).toEqual([]);
  expect(filesToRepeat(readReport('never-written.json'))).toEqual([]);
});

test('repeats the files that a lost browser left without a result, beside those that failed', () => {
  expect(filesToRepeat(report([file('a', 'passed'), file('b', 'failed'), file('c'), file('d')]))).toEqual([
    'b',
    'c',
    'd',
  ]);
});

test('with "time limit", repeats only files all of whose failures exceeded their limit', () => {
  const failing = (name, message) => ({
    name,
    status: 'failed',
    assertionResults: [{ status: 'passed' }, { status: 'failed', failureMessages: [message] }],
  });
  const late = failing('a', 'Error: Test timed out in 30000ms.\nIf this is a long-running test');
  const hook = failing('b', 'Error: Hook timed out in 10000ms.');
  const slow = failing('d', 'error: canceling statement due to statement timeout');
  const wrong = failing('c', 'error: deadlock detected');
  expect(filesToRepeat(report([late, hook, slow]), 'time limit')).toEqual(['a', 'b', 'd']);
  expect(filesToRepeat(report([late, wrong]), 'time limit')).toEqual([]);
  expect(filesToRepeat(report([late, wrong]), true)).toEqual(['a', 'c']);
});

test('a file that ran twice counts as it did the second time', () => {
  const first = report([file('a', 'passed'), file('b', 'passed', 'failed'), file('c')], false);
  const mended = mergeReports(first, report([file('b', 'passed', 'passed'), file('c', 'passed')]));
  expect(countsOf(mended, 0)).toEqual({ passed: 4, failed: 0, skipped: 0 });
  const failing = mergeReports(first, report([file('b', 'passed', 'failed'), file('c', 'passed')], false));
  expect(countsOf(failing, 1)).toEqual({ passed: 3, failed: 1, skipped: 0 });
  // The second run ended before its report.
  expect(countsOf(mergeReports(first, undefined), 0)).toEqual({ passed: 2, failed: 1, skipped: 0 });
});

test('the closing line sums the stages and names skipped tests only if there are some', () => {
  const unit = { passed: 3, failed: 0, skipped: 0 };
  expect(closingLine([unit, countsOfCode(0)])).toBe('3 passed, 0 failed');
  expect(closingLine([unit, countsOfCode(1), { passed: 1, failed: 1, skipped: 2 }])).toBe(
    '4 passed, 2 failed, 2 skipped',
  );
});

test('lists each failed test, and a file that could not run, with the first lines of its message', () => {
  const run = report([
    {
      name: 'chat.test.ts',
      status: 'failed',
      assertionResults: [
        { status: 'passed', fullName: 'chat opens', failureMessages: [] },
        { status: 'failed', fullName: 'chat sends', failureMessages: ['Error: refused\n    at line 3'] },
      ],
    },
    { name: 'likes.test.ts', status: 'failed', message: 'Cannot find module', assertionResults: [] },
    file('search.test.ts', 'passed'),
  ]);
  expect(failuresOf(run)).toEqual([
    'chat.test.ts > chat sends\n    Error: refused\n        at line 3',
    'likes.test.ts\n    Cannot find module',
  ]);
  expect(failuresOf(readReport('never-written.json'))).toEqual([]);
});
