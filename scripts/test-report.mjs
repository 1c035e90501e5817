import { existsSync, readFileSync } from 'node:fs';

const linesOfAFailure = 12;
const nothing = { passed: 0, failed: 0, skipped: 0 };

/**
 * Counts of one stage from vitest's JSON report and its exit code. A run that failed without a failing test (a file
 * that cannot be imported or whose `beforeAll` throws, an unhandled rejection, no tests at all, a crash) counts as one
 * failure and never as none. The exit code alone says too little: what ends a test's Postgres may end the run with 0.
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
 * What failed in one stage, for the end of the log, where a machine that keeps only the last lines still shows it: a
 * line for each test, or for a file that could not run at all, with the first lines of its message.
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
  const lines = message.split('\n').slice(0, linesOfAFailure);
  return [name, ...lines.map((line) => `    ${line}`)].join('\n');
}

/** Counts of a stage that is no test run: it adds nothing when it holds, and one failure when it does not. */
export function countsOfCode(code) {
  return { ...nothing, failed: code === 0 ? 0 : 1 };
}

/** The closing line: `12 passed, 0 failed`, with `, 3 skipped` only when something was. */
export function closingLine(all) {
  const sum = (name) => all.reduce((total, counts) => total + counts[name], 0);
  const skipped = sum('skipped');
  return `${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
