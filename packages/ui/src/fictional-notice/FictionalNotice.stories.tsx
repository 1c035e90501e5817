import { expect, fn } from 'storybook/test';
import { languages } from '../../../../.storybook/languages.tsx';
import preview from '../../../../.storybook/preview.tsx';
import { useWords } from '../../../../.storybook/words.ts';
import { guide } from './FictionalNotice.guide.ts';
import { FictionalNotice } from './FictionalNotice.tsx';

const meta = preview.meta({
  title: 'UI/Dating/FictionalNotice',
  component: FictionalNotice,
  parameters: { guide },
  args: { title: '', children: null, onAcknowledge: fn() },
});
export default meta;

export const Plain = meta.story({
  render: () => {
    const $t = useWords();
    return (
      <FictionalNotice title={$t({ id: 'shell.fictional' })}>
        {$t({ id: 'shell.fictional_notice' }, { site: 'Rendezvous' })}
      </FictionalNotice>
    );
  },
});

/** Before a first message: it is sent only once this has been said. */
export const States = meta.story({
  render: ({ onAcknowledge }) => {
    const $t = useWords();
    return (
      <FictionalNotice
        title={$t({ id: 'shell.fictional' })}
        acknowledgeLabel={$t({ id: 'conversation.acknowledge' })}
        onAcknowledge={onAcknowledge}
      >
        {$t({ id: 'shell.fictional_notice' }, { site: 'Rendezvous' })}
      </FictionalNotice>
    );
  },
});

export const Acknowledges = States.extend({
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    await expect(args.onAcknowledge).toHaveBeenCalledOnce();
  },
});

export const Dark = States.extend({ globals: { theme: 'dark' } });
export const LongGermanOnPhone = States.extend({ globals: { locale: 'de', viewport: { value: 'phone' } } });
export const Languages = States.extend(languages);
