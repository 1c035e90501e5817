import { existsSync, readFileSync } from 'node:fs';

const linesPerFailure = 12;
const nothing = { passed: 0, failed: 0, skipped: 0 };

/** Reads vitest's JSON report; undefined if the run ended before it wrote one. */
export function readReport(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}

/**
 * Counts the tests of one run from its report and its exit code. A run that failed without a failing test (a file that
 * cannot be imported or whose `beforeAll` throws, an unhandled rejection, no tests at all, a crash) counts as at least
 * one failure. The exit code alone is not enough: a test's Postgres that is killed may end the run with 0.
 */
export function countsOf(report, code) {
  const results = (report?.testResults ?? []).flatMap(({ assertionResults }) => assertionResults);
  const count = (wanted) => results.filter(({ status }) => status === wanted).length;
  const [passed, failed] = [count('passed'), count('failed')];
  const broken = code !== 0 || !report?.success || results.length === 0;
  return { passed, failed: broken ? Math.max(1, failed) : failed, skipped: results.length - passed - failed };
}

/** The most files that run once more because tests of them failed. If more failed, a second run would only cost time. */
const mostRepeated = 8;

const hasNoResult = ({ status, assertionResults }) => status !== 'failed' && assertionResults.length === 0;

const isTimeLimit = (message) =>
  /^Error: (Test|Hook) timed out in |^error: canceling statement due to statement timeout/.test(message);

/**
 * The files of a failed run that are to run once more: those without a result, because the browser ended before them,
 * and those of which a test failed. None if too many failed, or if one could not be imported. With `repeats`
 * 'time limit', none if a test failed for any other reason: a race that is lost once in a hundred runs is a fault.
 */
export function filesToRepeat(report, repeats = true) {
  const files = report?.testResults ?? [];
  const failed = files.filter(({ status }) => status === 'failed');
  const failedTests = ({ assertionResults }) => assertionResults.filter(({ status }) => status === 'failed');
  const ran = failed.every((file) => failedTests(file).length > 0);
  if (!ran || failed.length > mostRepeated) return [];
  const messages = failed.flatMap(failedTests).map(({ failureMessages }) => failureMessages?.[0] ?? '');
  if (repeats === 'time limit' && !messages.every(isTimeLimit)) return [];
  return [...failed, ...files.filter(hasNoResult)].map(({ name }) => name);
}

/** The report of two runs as one: a file that ran twice has its second result. */
export function mergeReports(first, second) {
  if (!second) return { ...first, success: false };
  const repeated = new Set(second.testResults.map(({ name }) => name));
  const kept = first.testResults.filter(({ name }) => !repeated.has(name));
  return { success: second.success, testResults: [...kept, ...second.testResults] };
}

/**
 * Lists the failures of one stage for the end of the log, which CI shows even when it truncates the rest: one entry for
 * each test, or for a file that could not run, with the first lines of its message.
 */
export function failuresOf(report) {
  return (report?.testResults ?? []).flatMap((file) => {
    const tests = file.assertionResults.filter(({ status }) => status === 'failed');
    if (tests.length === 0) return file.status === 'failed' ? [failure(file.name, file.message)] : [];
    return tests.map(({ fullName, failureMessages }) =>
      failure(`${file.name} > ${fullName}`, failureMessages[0]),
    );
  });
}

function failure(name, message = '') {
  const lines = message.split('\n').slice(0, linesPerFailure);
  return [name, ...lines.map((line) => `    ${line}`)].join('\n');
}

/** Counts of a stage that runs no tests: nothing if it passed, and one failure if it did not. */
export function countsOfCode(code) {
  return { ...nothing, failed: code === 0 ? 0 : 1 };
}

/** Adds up the counts of several runs. */
export function sumOf(all) {
  const sum = (name) => all.reduce((total, counts) => total + counts[name], 0);
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
}

/** The last line of the report: `12 passed, 0 failed`, followed by `, 3 skipped` only if tests were skipped. */
export function closingLine(all) {
  const { passed, failed, skipped } = sumOf(all);
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
