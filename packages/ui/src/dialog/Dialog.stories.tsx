import { expect, screen, waitFor } from 'storybook/test';
import { overlayLanguages } from '../../../../.storybook/languages.tsx';
import preview from '../../../../.storybook/preview.tsx';
import { useWords } from '../../../../.storybook/words.ts';
import { Button } from '../button/index.ts';
import { Field } from '../field/index.ts';
import { Text } from '../text/index.ts';
import { TextInput } from '../text-input/index.ts';
import { guide } from './Dialog.guide.ts';
import { Dialog, DialogClose } from './Dialog.tsx';

const meta = preview.meta({
  title: 'UI/Feedback/Dialog',
  component: Dialog,
  args: { title: '' },
  parameters: { guide, docs: { story: { inline: false, iframeHeight: '480px' } } },
  render: (args) => {
    const $t = useWords();
    return (
      <Dialog
        {...args}
        title={$t({ id: 'ui.filters' })}
        description={$t({ id: 'ui.filtersText' })}
        closeLabel={args.dismissible === false ? undefined : $t({ id: 'ui.close' })}
        trigger={<Button tone="neutral">{$t({ id: 'ui.filters' })}</Button>}
        footer={
          <>
            <DialogClose>
              <Button tone="neutral">{$t({ id: 'ui.cancel' })}</Button>
            </DialogClose>
            <Button>{$t({ id: 'ui.save' })}</Button>
          </>
        }
      >
        <Field label={$t({ id: 'ui.name' })}>
          <TextInput />
        </Field>
      </Dialog>
    );
  },
});
export default meta;

export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    const trigger = canvas.getByRole('button', { name: 'Filters' });
    await userEvent.click(trigger);
    const dialog = await screen.findByRole('dialog', { name: 'Filters' });
    await expect(dialog).toHaveAccessibleDescription('Who would you like to meet?');
    await expect(dialog).toContainElement(document.activeElement as HTMLElement);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await expect(trigger).toHaveFocus();
  },
});

export const Open = meta.story({ args: { defaultOpen: true } });

export const NotDismissible = meta.story({
  args: { defaultOpen: true, dismissible: false },
  play: async ({ userEvent }) => {
    await userEvent.keyboard('{Escape}');
    await expect(await screen.findByRole('dialog')).toBeInTheDocument();
  },
});

export const LongContent = meta.story({
  args: { defaultOpen: true },
  globals: { viewport: { value: 'phone' } },
  render: (args) => {
    const $t = useWords();
    return (
      <Dialog
        {...args}
        title={$t({ id: 'ui.terms' })}
        closeLabel={$t({ id: 'ui.close' })}
        footer={<Button width="fill">{$t({ id: 'ui.next' })}</Button>}
      >
        {[1, 2, 3, 4, 5, 6].map((paragraph) => (
          <Text key={paragraph}>{$t({ id: 'ui.paragraph' })}</Text>
        ))}
      </Dialog>
    );
  },
});

export const Dark = Open.extend({ globals: { theme: 'dark' } });

export const LongGermanOnPhone = Open.extend({ globals: { locale: 'de', viewport: { value: 'phone' } } });

export const Languages = Open.extend(overlayLanguages);
