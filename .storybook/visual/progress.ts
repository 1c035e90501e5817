import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

declare module 'vitest' {
  interface TaskMeta {
    /** File names of the pictures of a story. */
    pictures?: string[];
  }
}

/**
 * A reporter that logs a line for each story file, and writes the pictures and the differences into `file`
 * (scripts/test-visual.mjs).
 */
export function progress(file: string): Reporter {
  return {
    onTestModuleEnd(module) {
      const { path, pictures, faults } = resultOf(module);
      if (pictures.length + faults.length === 0) return;
      console.log(`${faults.length === 0 ? '  ok  ' : 'FAILED'} ${path} (${pictures.length} pictures)`);
    },
    onTestRunEnd(modules, errors) {
      mkdirSync(dirname(file), { recursive: true });
      const results = { files: modules.map(resultOf), errors: errors.map(({ message }) => message) };
      writeFileSync(file, JSON.stringify(results));
    },
  };
}

function resultOf(module: TestModule) {
  const tests = [...module.children.allTests()];
  // A test that passed on the second attempt still has the errors of the first one.
  const failed = tests.filter((test) => test.result().state === 'failed');
  const faultsOf = (story: string, errors: readonly { message: string }[] = []) =>
    errors.map(({ message }) => ({ story, message }));
  const picturesOf = (some: typeof tests) => some.flatMap((test) => test.meta().pictures ?? []);
  return {
    path: module.relativeModuleId,
    pictures: picturesOf(tests),
    suspects: picturesOf(failed),
    faults: [
      ...faultsOf('', module.errors()),
      ...failed.flatMap((test) => faultsOf(test.name, test.result().errors)),
    ],
  };
}
