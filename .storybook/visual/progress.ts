import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

declare module 'vitest' {
  interface TaskMeta {
    /** Names of the pictures that a story has. */
    pictures?: string[];
  }
}

/**
 * A line for each file of stories on the console, since nothing else reports this run; and into `file` what was taken and what
 * differs (scripts/test-visual.mjs).
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
  // One that passed at the second try has the errors of its first still.
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
