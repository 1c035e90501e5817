import { trackedFiles } from './checks/tracked.mjs';
import { forbiddenIn } from './checks/forbidden.mjs';

const checkedFiles = /\.(m?[jt]sx?|css|md|mdx|json|sql|html|ya?ml|sh|example)$|(^|\/)(run|\.npmrc)$/;

const problems = trackedFiles(checkedFiles).flatMap(({ path, text }) => forbiddenIn(path, text));
for (const problem of problems) console.log(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
