import { drawn } from 'virtual:interest-sprite';
import { expect } from 'storybook/test';
import { INTERESTS } from '@rendezvous/storybook/interests';
import preview from '@rendezvous/storybook/preview';
import { useMessages } from '@rendezvous/storybook/messages';
import { Cluster, Stack } from '../../primitives/page/index.ts';
import { Text } from '../../primitives/text/index.ts';
import { guide } from './InterestIcon.guide.ts';
import { InterestIcon } from './InterestIcon.tsx';

const meta = preview.meta({
  title: 'UI/Dating/InterestIcon',
  component: InterestIcon,
  parameters: { guide },
  args: { interest: 'wine' },
});
export default meta;

/** Beside the name of the interest, which alone is announced. */
export const Default = meta.story({
  render: (args) => {
    const $t = useMessages();
    return (
      <Cluster gap="sm">
        <InterestIcon {...args} />
        <Text as="span">{$t({ id: 'interest.wine' })}</Text>
      </Cluster>
    );
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('Wine')).toBeVisible();
    await expect(canvas.queryByRole('img')).not.toBeInTheDocument();
    await expect(canvasElement.querySelector('use')?.getAttribute('href')).toMatch(/#wine$/);
  },
});

/** Every interest that a profile can have, with its name and its key (PROFILE-3). */
export const States = meta.story({
  render: () => {
    const $t = useMessages();
    return (
      <Stack gap="lg">
        <Text measure>
          {drawn.length} of {INTERESTS.length} interests have an icon of their own (PROFILE-3). The others
          share one, and only their names distinguish them.
        </Text>
        <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,12rem),1fr))] gap-3">
          {INTERESTS.map((interest) => (
            <li key={interest} className="flex items-center gap-3">
              <InterestIcon interest={interest} size="lg" />
              <Stack gap="xs">
                <Text as="span" weight="semibold">
                  {$t({ id: `interest.${interest}` })}
                </Text>
                <Text as="span" size="sm" tone="soft">
                  {interest}
                </Text>
              </Stack>
            </li>
          ))}
        </ul>
      </Stack>
    );
  },
  play: async ({ canvasElement }) => {
    const icons = [...canvasElement.querySelectorAll('use')].map(
      (use) => use.getAttribute('href')?.split('#')[1],
    );
    await expect(icons).toEqual(INTERESTS.map((interest) => (drawn.includes(interest) ? interest : 'other')));
  },
});

export const Dark = States.extend({ globals: { theme: 'dark' } });

export const Sizes = meta.story({
  render: ({ interest }) => (
    <Cluster>
      <InterestIcon interest={interest} size="sm" />
      <InterestIcon interest={interest} size="md" />
      <InterestIcon interest={interest} size="lg" />
    </Cluster>
  ),
});
