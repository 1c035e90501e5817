import { expect, test } from 'vitest';
import { componentFolders, recordedSizes } from '../bench/component-sizes.ts';

test('each folder of packages/ui has a budget for its size; node scripts/component-sizes.mjs writes it', () => {
  expect(Object.keys(recordedSizes()).sort()).toEqual(componentFolders());
});
