import { delay, http } from 'msw';
import { expect, waitFor } from 'storybook/test';
import { portraits } from '@rendezvous/storybook/portraits';
import preview from '@rendezvous/storybook/preview';
import { useMessages } from '@rendezvous/storybook/messages';
import { Badge } from '../badge/index.ts';
import { SparklesIcon } from '../icon/index.ts';
import { Cluster, Stack } from '../page/index.ts';
import { guide } from './Avatar.guide.ts';
import { Avatar } from './Avatar.tsx';

const meta = preview.meta({
  title: 'UI/Primitives/Avatar',
  component: Avatar,
  parameters: { guide },
  args: { name: 'Camille Roy' },
});
export default meta;

export const Default = meta.story({
  args: { src: portraits.camille, size: 'xl', loading: 'eager' },
  play: async ({ canvas }) => {
    const picture = canvas.getByRole<HTMLImageElement>('img', { name: 'Camille Roy' });
    await waitFor(() => expect(picture.naturalWidth).toBeGreaterThan(0));
  },
});

/** While the photo loads, its space is reserved and filled with a colour. */
export const Loading = meta.story({
  args: { src: '/photos/on-its-way.webp', size: 'xl', loading: 'eager' },
  parameters: { calls: true },
  beforeEach: ({ msw }) => msw.use(http.get('/photos/on-its-way.webp', () => delay('infinite'))),
  play: async ({ canvas }) => {
    const picture = canvas.getByRole<HTMLImageElement>('img', { name: 'Camille Roy' });
    await expect(picture.complete).toBe(false);
    await expect(picture.getBoundingClientRect().width).toBe(96);
  },
});

export const Online = meta.story({
  args: { src: portraits.camille, size: 'xl' },
  render: (args) => {
    const $t = useMessages();
    return <Avatar {...args} onlineLabel={$t({ id: 'ui.online' })} />;
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'Online now' })).toBeVisible();
  },
});

export const Blurred = meta.story({
  args: { src: portraits.amara, name: 'Amara', size: 'xl', blurred: true },
});

export const WithoutPhoto = meta.story({
  args: { size: 'xl' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'Camille Roy' })).toHaveTextContent('CR');
  },
});

export const BrokenPhoto = meta.story({
  args: { src: 'data:image/png;base64,AAAA', size: 'xl', loading: 'eager' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('CR')).toBeVisible();
  },
});

const sizes = ['sm', 'md', 'lg', 'xl', '2xl'] as const;

export const States = meta.story({
  render: () => {
    const $t = useMessages();
    const online = $t({ id: 'ui.online' });
    return (
      <Stack>
        <Cluster>
          {sizes.map((size) => (
            <Avatar key={size} size={size} name="Camille Roy" src={portraits.camille} onlineLabel={online} />
          ))}
        </Cluster>
        <Cluster>
          {sizes.map((size) => (
            <Avatar key={size} size={size} name="Jonas" />
          ))}
        </Cluster>
        <Cluster>
          <Avatar size="xl" name="Amara" src={portraits.amara} blurred />
          <Avatar
            size="xl"
            name="Jonas"
            src={portraits.jonas}
            fictionalMark={
              <Badge tone="photo" icon={<SparklesIcon />}>
                {$t({ id: 'ui.automatic' })}
              </Badge>
            }
          />
        </Cluster>
      </Stack>
    );
  },
});

export const Dark = States.extend({ globals: { theme: 'dark' } });

/** Very long, right-to-left, emoji-only and empty names. */
export const Overflow = meta.story({
  render: () => (
    <Cluster>
      {['Anna-Magdalena '.repeat(20), 'שרה לוי', '👩‍🚀', 'e\u0301\u0302\u0303mile', ''].map((name) => (
        <Avatar key={name} name={name} size="xl" decorative={name === ''} />
      ))}
    </Cluster>
  ),
});
