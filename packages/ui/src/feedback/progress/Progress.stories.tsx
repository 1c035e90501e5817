import { expect } from 'storybook/test';
import { languages } from '@rendezvous/storybook/languages';
import preview from '@rendezvous/storybook/preview';
import { useMessages } from '@rendezvous/storybook/messages';
import { Container, Stack } from '../../primitives/page/index.ts';
import { guide } from './Progress.guide.ts';
import { Progress } from './Progress.tsx';

const meta = preview.meta({
  title: 'UI/Feedback/Progress',
  component: Progress,
  parameters: { guide },
  args: { label: '', value: 0.6 },
  render: (args) => {
    const $t = useMessages();
    return (
      <Container width="form" space="none">
        <Progress
          {...args}
          label={$t({ id: 'ui.progress.profile' })}
          valueLabel={
            args.value === undefined ? undefined : $t({ id: 'ui.progress.share' }, { share: args.value })
          }
        />
      </Container>
    );
  },
});
export default meta;

export const Default = meta.story({
  play: async ({ canvas }) => {
    const progress = canvas.getByRole('progressbar', { name: 'Your profile' });
    await expect(progress).toHaveAttribute('aria-valuenow', '60');
    await expect(progress).toHaveAttribute('aria-valuetext', '60% complete');
  },
});

export const Indeterminate = meta.story({
  args: { value: undefined },
  play: async ({ canvas }) => {
    const progress = canvas.getByRole('progressbar', { name: 'Your profile' });
    await expect(progress).not.toHaveAttribute('aria-valuenow');
  },
});

export const States = meta.story({
  render: () => {
    const $t = useMessages();
    const label = $t({ id: 'ui.progress.profile' });
    const textOf = (share: number) => $t({ id: 'ui.progress.share' }, { share });
    return (
      <Container width="form" space="none">
        <Stack gap="lg">
          {[0, 0.02, 0.35, 1].map((share) => (
            <Progress key={share} label={label} value={share} valueLabel={textOf(share)} />
          ))}
          <Progress label={label} value={1} valueLabel={textOf(1)} tone="positive" />
          <Progress label={label} value={0.4} valueLabel={$t({ id: 'ui.errorTitle' })} tone="danger" />
          <Progress label={$t({ id: 'ui.loading' })} />
          <Progress label={$t({ id: 'ui.loading' })} hideLabel size="sm" />
          <Progress label={label} hideLabel value={0.7} valueLabel={textOf(0.7)} size="sm" />
        </Stack>
      </Container>
    );
  },
});

export const Dark = States.extend({ globals: { theme: 'dark' } });

export const LongGermanOnPhone = States.extend({ globals: { locale: 'de', viewport: { value: 'phone' } } });

/** Values above and below the scale, NaN, and a very long label. */
export const Overflow = meta.story({
  globals: { viewport: { value: 'phone' } },
  render: () => {
    const $t = useMessages();
    const label = $t({ id: 'ui.progress.profile' });
    return (
      <Stack>
        <Progress label={label} value={12} />
        <Progress label={label} value={-3} />
        <Progress label={label} value={Number.NaN} />
        <Progress label={'Llanfair'.repeat(40)} value={0.5} valueLabel={$t({ id: 'ui.loading' })} />
      </Stack>
    );
  },
  play: async ({ canvas }) => {
    const values = canvas.getAllByRole('progressbar').map((bar) => bar.getAttribute('aria-valuenow'));
    await expect(values).toEqual(['100', '0', null, '50']);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
});

export const Languages = States.extend(languages);
