import { expect, test } from 'vitest';
import { storySource } from '../../.storybook/docs/story-source.ts';

test('rendered elements become a component with its imports', () => {
  const rendered =
    '<React.Fragment key="a"><Button icon={<Heart />} onClick={function Zz(){}}>\n  Like\n</Button></React.Fragment>';
  expect(storySource(rendered, {})).toBe(
    [
      "import { Fragment } from 'react';",
      "import { Button } from '@rendezvous/ui/primitives/button';",
      "import { HeartIcon } from '@rendezvous/ui/primitives/icon';",
      '',
      'export function Example() {',
      '  return (',
      '    <Fragment key="a"><Button icon={<HeartIcon />} onClick={() => {}}>',
      '      Like',
      '    </Button></Fragment>',
      '  );',
      '}',
    ].join('\n'),
  );
});

test('a data URL becomes a file name', () => {
  expect(storySource(`<img src="data:image/webp;base64,${'A'.repeat(300)}" />`, {})).toContain(
    '"/photo.webp"',
  );
});

test('a story in a frame shows its source', () => {
  const parameters = { docs: { source: { originalSource: 'meta.story({})' } } };
  expect(storySource('', { parameters })).toBe('meta.story({})');
});
