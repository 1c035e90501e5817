import { expect } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { Heading } from '../heading/index.ts';
import { Stack } from '../page/index.ts';
import { Text } from '../text/index.ts';
import * as icons from './index.ts';

const meta = preview.meta({ title: 'Foundations/Icons' });
export default meta;

const set = Object.entries(icons).toSorted(([one], [other]) => (one < other ? -1 : 1));

/** The whole set, by the names under which `@rendezvous/ui/icon` exports them. An icon is silent: words stand beside it. */
export const Default = meta.story({
  render: () => (
    <Stack gap="lg">
      <Heading level={1}>Icons</Heading>
      <Text measure>
        {set.length} icons of one family. Import one by its name from @rendezvous/ui/icon; an icon that is
        missing gets its line in packages/ui/src/icon/index.ts.
      </Text>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,12rem),1fr))] gap-3">
        {set.map(([name, Icon]) => (
          <li key={name} className="flex items-center gap-3 py-2.5">
            <Icon />
            <Text as="span" size="sm">
              {name}
            </Text>
          </li>
        ))}
      </ul>
    </Stack>
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('HeartIcon')).toBeVisible();
    await expect(canvasElement.querySelectorAll('li > svg[aria-hidden="true"]')).toHaveLength(set.length);
  },
});

export const Dark = Default.extend({ globals: { theme: 'dark' } });
