import { expect, screen, waitFor } from 'storybook/test';
import { overlayLanguages } from '../../../../.storybook/languages.tsx';
import preview from '../../../../.storybook/preview.tsx';
import { useWords } from '../../../../.storybook/words.ts';
import { HeartIcon } from '../icon/index.ts';
import { IconButton } from '../icon-button/index.ts';
import { Container, Stack } from '../page/index.ts';
import { guide } from './Tooltip.guide.ts';
import { Tooltip } from './Tooltip.tsx';

const meta = preview.meta({
  title: 'UI/Feedback/Tooltip',
  component: Tooltip,
  parameters: { guide },
  args: { text: '', children: <span /> },
  render: () => {
    const $t = useWords();
    return (
      <Container width="form" space="hero">
        <Tooltip text={$t({ id: 'ui.matchFoundText' })}>
          <IconButton tone="neutral" label={$t({ id: 'ui.like' })} icon={<HeartIcon />} />
        </Tooltip>
      </Container>
    );
  },
});
export default meta;

export const Default = meta.story({
  play: async ({ userEvent }) => {
    await userEvent.tab();
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('Camille likes you too.');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('tooltip')).not.toBeInTheDocument());
    await userEvent.tab({ shift: true });
    await userEvent.tab();
    await screen.findByRole('tooltip');
  },
});

export const States = meta.story({
  parameters: { docs: { story: { inline: false, iframeHeight: '320px' } } },
  render: () => {
    const $t = useWords();
    return (
      <Container width="form" space="hero">
        <Stack align="center">
          {(['top', 'bottom'] as const).map((side) => (
            <Tooltip key={side} side={side} text={$t({ id: 'ui.matchFoundText' })} defaultOpen>
              <IconButton tone="neutral" label={$t({ id: 'ui.like' })} icon={<HeartIcon />} />
            </Tooltip>
          ))}
        </Stack>
      </Container>
    );
  },
  play: async ({ canvas }) => {
    await expect(await screen.findAllByRole('tooltip')).toHaveLength(2);
    for (const button of canvas.getAllByRole('button'))
      await expect(button).toHaveAccessibleDescription(/^Camille likes you too/);
  },
});

export const Dark = States.extend({ globals: { theme: 'dark' } });

export const Languages = States.extend(overlayLanguages);
