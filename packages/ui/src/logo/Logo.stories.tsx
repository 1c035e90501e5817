import preview from '../../../../.storybook/preview.tsx';
import { Cluster, Stack } from '../page/index.ts';
import { Logo } from './Logo.tsx';

const meta = preview.meta({ title: 'UI/Logo', component: Logo, args: { name: 'Rendezvous' } });
export default meta;

export const Default = meta.story({ args: { size: 'lg' } });

export const States = meta.story({
  render: (args) => (
    <Stack align="start">
      {(['sm', 'md', 'lg'] as const).map((size) => (
        <Cluster key={size} gap="lg">
          <Logo {...args} size={size} />
          <Logo {...args} size={size} variant="mark" />
        </Cluster>
      ))}
    </Stack>
  ),
});

export const Dark = States.extend({ globals: { theme: 'dark' } });
