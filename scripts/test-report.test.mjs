import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  browserWasLost,
  closingLine,
  countsOf,
  countsOfCode,
  failuresOf,
  filesToRepeat,
} from './test-report.mjs';

let folder;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'test-report-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

function report(counts) {
  const path = join(folder, 'report.json');
  const numbers = {
    numPassedTests: 0,
    numFailedTests: 0,
    numPendingTests: 0,
    numTodoTests: 0,
    numTotalTests: 1,
    success: true,
  };
  writeFileSync(path, JSON.stringify({ ...numbers, ...counts }));
  return path;
}

test('reads passed, failed and skipped tests from the report', () => {
  const path = report({ numPassedTests: 5, numFailedTests: 2, numPendingTests: 1, numTotalTests: 8 });
  expect(countsOf(path, 1)).toEqual({ passed: 5, failed: 2, skipped: 1 });
});

test('counts a run that broke without a failing test as one failure', () => {
  expect(countsOf(report({ numPassedTests: 5, numTotalTests: 5 }), 1).failed).toBe(1);
  expect(countsOf(report({ numTotalTests: 0 }), 0).failed).toBe(1);
  // The `beforeAll` of a file throws, but the run exits with 0.
  expect(countsOf(report({ numPassedTests: 5, numTotalTests: 5, success: false }), 0).failed).toBe(1);
  expect(countsOf(join(folder, 'never-written.json'), 0).failed).toBe(1);
});

test('tells a run whose browser was lost from one that found something', () => {
  const passed = { status: 'passed', assertionResults: [{ status: 'passed' }] };
  const unfinished = { status: 'passed', assertionResults: [] };
  const lost = report({ numPassedTests: 1, testResults: [passed, unfinished] });
  expect(browserWasLost(lost, 1)).toBe(true);
  expect(browserWasLost(lost, 0)).toBe(false);
  expect(browserWasLost(report({ testResults: [passed] }), 1)).toBe(false);
  expect(browserWasLost(report({ numFailedTests: 1, testResults: [passed, unfinished] }), 1)).toBe(false);
  expect(browserWasLost(report({ testResults: [{ ...unfinished, status: 'failed' }] }), 1)).toBe(false);
  expect(browserWasLost(join(folder, 'never-written.json'), 1)).toBe(false);
});

test('the closing line sums the stages and names skipped tests only if there are some', () => {
  const unit = { passed: 3, failed: 0, skipped: 0 };
  expect(closingLine([unit, countsOfCode(0)])).toBe('3 passed, 0 failed');
  expect(closingLine([unit, countsOfCode(1), { passed: 1, failed: 1, skipped: 2 }])).toBe(
    '4 passed, 2 failed, 2 skipped',
  );
});

test('lists each failed test, and a file that could not run, with the first lines of its message', () => {
  const path = report({
    testResults: [
      {
        name: 'chat.test.ts',
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'chat opens', failureMessages: [] },
          { status: 'failed', fullName: 'chat sends', failureMessages: ['Error: refused\n    at line 3'] },
        ],
      },
      { name: 'likes.test.ts', status: 'failed', message: 'Cannot find module', assertionResults: [] },
      { name: 'search.test.ts', status: 'passed', message: '', assertionResults: [] },
    ],
  });
  expect(failuresOf(path)).toEqual([
    'chat.test.ts > chat sends\n    Error: refused\n        at line 3',
    'likes.test.ts\n    Cannot find module',
  ]);
  expect(failuresOf(join(folder, 'never-written.json'))).toEqual([]);
});

test('repeats up to three files with failed tests, and none if a file could not run', () => {
  const failed = (name) => ({ name, status: 'failed', assertionResults: [{ status: 'failed' }] });
  const passed = { name: 'a', status: 'passed', assertionResults: [{ status: 'passed' }] };
  const broken = { name: 'b', status: 'failed', assertionResults: [] };
  expect(filesToRepeat(report({ testResults: [passed, failed('c'), failed('d')] }))).toEqual(['c', 'd']);
  expect(filesToRepeat(report({ testResults: ['c', 'd', 'e', 'f'].map(failed) }))).toEqual([]);
  expect(filesToRepeat(report({ testResults: [failed('c'), broken] }))).toEqual([]);
  expect(filesToRepeat(join(folder, 'never-written.json'))).toEqual([]);
});
