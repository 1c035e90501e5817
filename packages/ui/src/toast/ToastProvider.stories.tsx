import { expect } from 'storybook/test';
import { overlayLanguagesAfter } from '../../../../.storybook/languages.tsx';
import preview from '../../../../.storybook/preview.tsx';
import { useWords } from '../../../../.storybook/words.ts';
import { Button } from '../button/index.ts';
import { Cluster } from '../page/index.ts';
import { guide } from './Toast.guide.ts';
import { ToastProvider } from './ToastProvider.tsx';
import { useToast } from './toast.context.ts';

const meta = preview.meta({
  title: 'UI/Feedback/Toast',
  component: ToastProvider,
  args: { regionLabel: '', closeLabel: '', children: null },
  parameters: { guide, docs: { story: { inline: false, iframeHeight: '420px' } } },
  render: (args) => {
    const $t = useWords();
    return (
      <ToastProvider {...args} regionLabel={$t({ id: 'ui.notices' })} closeLabel={$t({ id: 'ui.close' })}>
        <ToastButtons />
      </ToastProvider>
    );
  },
});
export default meta;

function ToastButtons() {
  const $t = useWords();
  const toast = useToast();
  const reply = (
    <Button size="sm" tone="neutral">
      {$t({ id: 'ui.message' })}
    </Button>
  );
  return (
    <Cluster>
      <Button onClick={() => toast({ tone: 'positive', title: $t({ id: 'ui.saved' }) })}>
        {$t({ id: 'ui.save' })}
      </Button>
      <Button
        tone="neutral"
        onClick={() =>
          toast({
            title: $t({ id: 'ui.matchFound' }),
            description: $t({ id: 'ui.matchFoundText' }),
            action: reply,
          })
        }
      >
        {$t({ id: 'ui.like' })}
      </Button>
      <Button tone="danger" onClick={() => toast({ tone: 'danger', title: $t({ id: 'ui.savedNot' }) })}>
        {$t({ id: 'ui.delete' })}
      </Button>
    </Cluster>
  );
}

export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save changes' }));
    const region = canvas.getByRole('region', { name: 'Notices' });
    await expect(region).toHaveTextContent('Your changes are saved');
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }));
    await expect(region).toHaveTextContent('');
  },
});

export const States = meta.story({
  play: async ({ canvas, userEvent }) => {
    for (const button of canvas.getAllByRole('button')) await userEvent.click(button);
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3);
    await expect(canvas.getByRole('alert')).toHaveTextContent('could not be saved');
  },
});

export const Dark = States.extend({ globals: { theme: 'dark' } });

export const Phone = States.extend({ globals: { viewport: { value: 'phone' } } });

export const Languages = Default.extend(
  overlayLanguagesAfter(async ({ canvas, userEvent }) => {
    for (const button of canvas.getAllByRole('button')) await userEvent.click(button);
    await canvas.findAllByRole('listitem');
  }),
);
