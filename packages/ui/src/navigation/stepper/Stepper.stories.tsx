import { expect } from 'storybook/test';
import { languages } from '@rendezvous/storybook/languages';
import preview from '@rendezvous/storybook/preview';
import { useMessages } from '@rendezvous/storybook/messages';
import { guide } from './Stepper.guide.ts';
import { Stepper } from './Stepper.tsx';

const meta = preview.meta({
  title: 'UI/Navigation/Stepper',
  component: Stepper,
  parameters: { guide },
  args: { label: '', steps: [], current: 2, progressLabel: '' },
  render: (args) => {
    const $t = useMessages();
    const steps = [
      $t({ id: 'ui.stepLooking' }),
      $t({ id: 'ui.stepAbout' }),
      $t({ id: 'ui.stepEmail' }),
      $t({ id: 'ui.stepPassword' }),
      $t({ id: 'ui.stepMessage' }),
    ];
    return (
      <Stepper
        label={$t({ id: 'ui.signUp' })}
        steps={steps}
        current={args.current}
        progressLabel={$t({ id: 'ui.stepOf' }, { current: args.current + 1, total: steps.length })}
      />
    );
  },
});
export default meta;

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('list', { name: 'Sign up' })).toBeVisible();
    await expect(canvas.getByRole('listitem', { current: 'step' })).toHaveTextContent('Email');
  },
});
export const First = meta.story({ args: { current: 0 } });
export const Last = meta.story({ args: { current: 4 } });
export const Dark = Default.extend({ globals: { theme: 'dark' } });
export const LongGermanOnPhone = First.extend({ globals: { locale: 'de', viewport: { value: 'phone' } } });

/** Twenty steps with very long names. */
export const Overflow = meta.story({
  globals: { viewport: { value: 'phone' } },
  render: () => {
    const $t = useMessages();
    return (
      <Stepper
        label={$t({ id: 'ui.signUp' })}
        steps={Array.from({ length: 20 }, (_, index) => `${'Anna-Magdalena'.repeat(20)} ${index}`)}
        current={12}
        progressLabel={$t({ id: 'ui.stepOf' }, { current: 13, total: 20 })}
      />
    );
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
});

export const Languages = Default.extend(languages);
