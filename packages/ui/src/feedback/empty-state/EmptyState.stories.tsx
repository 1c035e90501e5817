import { expect, fn } from 'storybook/test';
import { languages } from '@rendezvous/storybook/languages';
import preview from '@rendezvous/storybook/preview';
import { useMessages } from '@rendezvous/storybook/messages';
import { Button } from '../../primitives/button/index.ts';
import { Columns } from '../../primitives/page/index.ts';
import { guide } from './EmptyState.guide.ts';
import { EmptyState } from './EmptyState.tsx';

const meta = preview.meta({
  title: 'UI/Feedback/EmptyState',
  component: EmptyState,
  parameters: { guide },
  args: { title: '' },
});
export default meta;

const searched = fn();

export const Default = meta.story({
  args: { illustration: 'chats' },
  render: (args) => {
    const $t = useMessages();
    return (
      <EmptyState
        {...args}
        title={$t({ id: 'ui.chatsEmpty' })}
        description={$t({ id: 'ui.chatsEmptyText' })}
        action={<Button onClick={searched}>{$t({ id: 'ui.search' })}</Button>}
      />
    );
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('heading', { level: 2 })).toHaveTextContent('No messages yet');
    await userEvent.click(canvas.getByRole('button', { name: 'Search' }));
    await expect(searched).toHaveBeenCalledOnce();
  },
});

export const States = meta.story({
  parameters: { wide: true },
  render: () => {
    const $t = useMessages();
    return (
      <Columns split="thirds">
        <EmptyState
          illustration="chats"
          title={$t({ id: 'ui.chatsEmpty' })}
          description={$t({ id: 'ui.chatsEmptyText' })}
        />
        <EmptyState
          illustration="search"
          title={$t({ id: 'ui.searchEmpty' })}
          description={$t({ id: 'ui.searchEmptyText' })}
          action={<Button tone="neutral">{$t({ id: 'ui.widenSearch' })}</Button>}
        />
        <EmptyState
          illustration="likes"
          title={$t({ id: 'ui.likesEmpty' })}
          description={$t({ id: 'ui.likesEmptyText' })}
        />
        <EmptyState
          illustration="offline"
          title={$t({ id: 'ui.offlineTitle' })}
          description={$t({ id: 'ui.offlineText' })}
        />
        <EmptyState
          illustration="error"
          title={$t({ id: 'ui.errorTitle' })}
          description={$t({ id: 'ui.errorText' })}
          action={<Button>{$t({ id: 'ui.tryAgain' })}</Button>}
        />
        <EmptyState
          illustration="notFound"
          title={$t({ id: 'error.not_found_title' })}
          description={$t({ id: 'error.not_found_hint' })}
          action={<Button>{$t({ id: 'error.home' })}</Button>}
        />
        <EmptyState title={$t({ id: 'ui.searchEmpty' })} />
      </Columns>
    );
  },
});

export const Dark = States.extend({ globals: { theme: 'dark' } });

export const LongGermanOnPhone = States.extend({ globals: { locale: 'de', viewport: { value: 'phone' } } });

/** Very long words, right-to-left text, and more buttons than fit on a line. */
export const Overflow = meta.story({
  globals: { viewport: { value: 'phone' } },
  render: (args) => {
    const $t = useMessages();
    return (
      <EmptyState
        {...args}
        illustration="search"
        title={`“${'Anna-Magdalena'.repeat(20)}”`}
        description={`אין תוצאות ${'👩‍🚀'.repeat(60)}`}
        action={['ui.search', 'ui.widenSearch', 'ui.tryAgain', 'ui.filters'].map((id) => (
          <Button key={id} tone="neutral">
            {$t({ id })}
          </Button>
        ))}
      />
    );
  },
});

export const Languages = States.extend(languages);
