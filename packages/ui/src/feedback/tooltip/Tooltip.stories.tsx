import { expect, screen, waitFor } from 'storybook/test';
import { overlayLanguages } from '@rendezvous/storybook/languages';
import { outsideLandmarks } from '@rendezvous/storybook/outside-landmarks';
import preview from '@rendezvous/storybook/preview';
import { useMessages } from '@rendezvous/storybook/messages';
import { HeartIcon } from '../../primitives/icon/index.ts';
import { IconButton } from '../../primitives/icon-button/index.ts';
import { Cluster, Container, Stack } from '../../primitives/page/index.ts';
import { guide } from './Tooltip.guide.ts';
import { Tooltip } from './Tooltip.tsx';

const meta = preview.meta({
  title: 'UI/Feedback/Tooltip',
  component: Tooltip,
  parameters: { guide },
  args: { text: '', children: <span /> },
  render: () => {
    const $t = useMessages();
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

export const InItsLandmark = meta.story({
  render: () => {
    const $t = useMessages();
    return (
      <Container width="form" space="hero" as="main">
        <Tooltip text={$t({ id: 'ui.matchFoundText' })} defaultOpen>
          <IconButton tone="neutral" label={$t({ id: 'ui.like' })} icon={<HeartIcon />} />
        </Tooltip>
      </Container>
    );
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('main')).toContainElement(await screen.findByRole('tooltip'));
    await expect(await outsideLandmarks()).toEqual([]);
  },
});

export const States = meta.story({
  parameters: { docs: { story: { inline: false, iframeHeight: '320px' } } },
  render: () => {
    const $t = useMessages();
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

const longText = `${'Wilhelmine'.repeat(30)} שלום, מה שלומך היום? ${'👩‍🚀'.repeat(20)} ${'e\u0301\u0302\u0303'.repeat(50)}`;

/** Very long words in a corner of the window, with too little space on the requested side. */
export const Overflow = meta.story({
  globals: { viewport: { value: 'phone' } },
  parameters: { docs: { story: { inline: false, iframeHeight: '480px' } } },
  render: () => {
    const $t = useMessages();
    return (
      <Cluster justify="end">
        <Tooltip text={longText} defaultOpen>
          <IconButton tone="neutral" label={$t({ id: 'ui.like' })} icon={<HeartIcon />} />
        </Tooltip>
      </Cluster>
    );
  },
  play: async ({ canvas }) => {
    const tooltip = await screen.findByRole('tooltip');
    await waitFor(() => {
      const { top, bottom, left, right } = tooltip.getBoundingClientRect();
      expect(top).toBeGreaterThanOrEqual(0);
      expect(bottom).toBeLessThanOrEqual(innerHeight);
      expect(left).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(innerWidth);
    });
    await expect(tooltip.scrollWidth).toBeLessThanOrEqual(tooltip.clientWidth);
    const button = canvas.getByRole('button', { name: 'Like' });
    await expect(button).toHaveAccessibleDescription(longText);
    await expect(Math.min(button.offsetWidth, button.offsetHeight)).toBeGreaterThanOrEqual(24);
  },
});

export const Dark = States.extend({ globals: { theme: 'dark' } });

export const Languages = States.extend(overlayLanguages);
