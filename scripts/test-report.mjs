import { existsSync, readFileSync } from 'node:fs';

const linesPerFailure = 12;
const nothing = { passed: 0, failed: 0, skipped: 0 };

/**
 * Counts the tests of one stage from vitest's JSON report and its exit code. A run that failed without a failing test
 * (a file that cannot be imported or whose `beforeAll` throws, an unhandled rejection, no tests at all, a crash)
 * counts as at least one failure. The exit code alone is not enough: a test's Postgres that is killed may end the run
 * with 0.
 */
export function countsOf(reportPath, code) {
  const report = existsSync(reportPath) ? JSON.parse(readFileSync(reportPath, 'utf8')) : undefined;
  const counts = report
    ? {
        passed: report.numPassedTests,
        failed: report.numFailedTests,
        skipped: report.numPendingTests + report.numTodoTests,
      }
    : nothing;
  const broken = code !== 0 || !report?.success || report.numTotalTests === 0;
  return { ...counts, failed: broken ? Math.max(1, counts.failed) : counts.failed };
}

/**
 * Tells whether a run ended because its browser did, before all files had run: it failed, although no test of it did, and
 * files are left without a result. Such a run says nothing of the code, and may be repeated.
 */
export function browserWasLost(reportPath, code) {
  if (code === 0 || !existsSync(reportPath)) return false;
  const report = JSON.parse(readFileSync(reportPath, 'utf8'));
  const files = report.testResults;
  return (
    report.numFailedTests === 0 &&
    files.every(({ status }) => status !== 'failed') &&
    files.some(({ assertionResults }) => assertionResults.length === 0)
  );
}

/** The most files that run once more. If more failed, it was not for want of time. */
const mostRepeated = 3;

/**
 * The files of a run whose tests failed, to run them once more alone; none if too many failed, or if one could not run.
 */
export function filesToRepeat(reportPath) {
  if (!existsSync(reportPath)) return [];
  const failed = JSON.parse(readFileSync(reportPath, 'utf8')).testResults.filter(
    ({ status }) => status === 'failed',
  );
  const all = failed.every(({ assertionResults }) =>
    assertionResults.some(({ status }) => status === 'failed'),
  );
  return all && failed.length <= mostRepeated ? failed.map(({ name }) => name) : [];
}

/**
 * Lists the failures of one stage for the end of the log, which CI shows even when it truncates the rest: one entry for
 * each test, or for a file that could not run, with the first lines of its message.
 */
export function failuresOf(reportPath) {
  if (!existsSync(reportPath)) return [];
  return JSON.parse(readFileSync(reportPath, 'utf8')).testResults.flatMap((file) => {
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
