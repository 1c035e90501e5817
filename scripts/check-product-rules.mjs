import { readRules, ruleProblems, untestedRules } from './checks/product-rules.mjs';
import { trackedFiles } from './checks/tracked.mjs';

const rules = readRules(trackedFiles(/^docs\/product\/.*\.md$/));
// The test of this check cites rules that do not exist.
const sources = trackedFiles(
  /^(packages|\.storybook|e2e|bench|docs|scripts)\/.*\.(tsx?|mjs|mdx?|css)$/,
).filter(({ path }) => path !== 'scripts/checks/product-rules.test.mjs');
const tests = sources.filter(({ path }) => /\.(test|stories|cases)\.(tsx?|mjs)$/.test(path));

const problems = ruleProblems(rules, sources);
for (const problem of problems) console.log(problem);
const untested = untestedRules(rules, tests);
if (untested.length > 0) console.log(`No test cites ${untested.join(', ')}.`);
console.log(
  `${rules.length} product rules, ${rules.filter(({ isPlanned }) => isPlanned).length} of them planned; no test cites ${untested.length}.`,
);
process.exitCode = problems.length > 0 ? 1 : 0;
