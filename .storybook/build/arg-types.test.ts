import { readFileSync } from 'node:fs';
// @ts-expect-error -- published without types
import { parameters as known } from '@storybook/react/entry-preview-argtypes';
import { expect, it } from 'vitest';
import type { Entry } from '../docs/catalogue.ts';
import { infoOf } from '../docs/manifest-docgen.plugin.ts';
import { extractArgTypes, extractComponentDescription } from './arg-types.ts';

const { components } = JSON.parse(
  readFileSync(new URL('../../packages/ui/manifest.json', import.meta.url), 'utf8'),
) as { components: readonly Entry[] };

it('reads the same arg types from the data of the manifest as Storybook', () => {
  const parts = components.flatMap((entry) => entry.components);
  const withInfo = parts.map((part) => Object.assign(() => null, { __docgenInfo: infoOf(part) }));
  expect(parts.length).toBeGreaterThan(100);
  expect(withInfo.map(extractArgTypes)).toEqual(withInfo.map(known.docs.extractArgTypes));
  expect(withInfo.map(extractComponentDescription)).toEqual(
    withInfo.map(known.docs.extractComponentDescription),
  );
});
