import { expect } from 'storybook/test';
import preview from '@rendezvous/storybook/preview';
import { useMessages } from '@rendezvous/storybook/messages';
import { Badge } from '../badge/index.ts';
import { Button } from '../button/index.ts';
import { IconButton } from '../icon-button/index.ts';
import { Cluster, Stack } from '../page/index.ts';
import { Text } from '../text/index.ts';
import { guide } from './Icon.guide.ts';
import * as icons from './index.ts';
import { CrownIcon, HeartIcon, SearchIcon } from './index.ts';

/** The icons of the product. All are from one family, and each is imported by its name. */
const meta = preview.meta({ title: 'UI/Primitives/Icon', parameters: { guide } });
export default meta;

const set = Object.entries(icons).toSorted(([one], [other]) => (one < other ? -1 : 1));

/** Icons beside a label, and in a button with a hidden label. */
export const Default = meta.story({
  render: () => {
    const $t = useMessages();
    return (
      <Cluster>
        <Button icon={<HeartIcon />}>{$t({ id: 'ui.like' })}</Button>
        <Badge tone="accent" icon={<CrownIcon />}>
          {$t({ id: 'ui.premium' })}
        </Badge>
        <IconButton label={$t({ id: 'ui.search' })} icon={<SearchIcon />} />
      </Cluster>
    );
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('button', { name: 'Like' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Search' })).toBeVisible();
    await expect(canvasElement.querySelectorAll('svg:not([aria-hidden="true"])')).toHaveLength(0);
  },
});

/** All icons with the names under which `@rendezvous/ui/primitives/icon` exports them. */
export const States = meta.story({
  render: () => (
    <Stack gap="lg">
      <Text measure>
        There are {set.length} icons of one family. Import an icon by its name from
        @rendezvous/ui/primitives/icon. Add a missing icon to packages/ui/src/primitives/icon/index.ts.
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

/** The class sets the size: 16, 20, 24 and 32 px. The colour is that of the surrounding text. */
export const Sizes = meta.story({
  render: () => (
    <Cluster>
      <HeartIcon className="size-4" />
      <HeartIcon className="size-5" />
      <HeartIcon />
      <HeartIcon className="size-8" />
      <span className="text-brand">
        <HeartIcon />
      </span>
    </Cluster>
  ),
});

export const Dark = States.extend({ globals: { theme: 'dark' } });
