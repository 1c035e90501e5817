import { expect } from 'storybook/test';
import { portraits } from '../../../../.storybook/portraits.ts';
import preview from '../../../../.storybook/preview.tsx';
import { useWords } from '../../../../.storybook/words.ts';
import { Badge } from '../badge/index.ts';
import { SparklesIcon } from '../icon/index.ts';
import { Cluster, Stack } from '../page/index.ts';
import { Avatar } from './Avatar.tsx';

const meta = preview.meta({ title: 'UI/Avatar', component: Avatar, args: { name: 'Camille Roy' } });
export default meta;

export const Default = meta.story({ args: { src: portraits.camille, size: 'xl' } });

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
    const $t = useWords();
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
