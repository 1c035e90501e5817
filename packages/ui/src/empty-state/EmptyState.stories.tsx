import preview from '../../../../.storybook/preview.tsx';
import { useWords } from '../../../../.storybook/words.ts';
import { Button } from '../button/index.ts';
import { Columns } from '../page/index.ts';
import { EmptyState } from './EmptyState.tsx';

const meta = preview.meta({ title: 'UI/EmptyState', component: EmptyState, args: { title: '' } });
export default meta;

export const Default = meta.story({
  render: (args) => {
    const $t = useWords();
    return (
      <EmptyState
        {...args}
        illustration="chats"
        title={$t({ id: 'ui.chatsEmpty' })}
        description={$t({ id: 'ui.chatsEmptyText' })}
        action={<Button>{$t({ id: 'ui.search' })}</Button>}
      />
    );
  },
});

export const States = meta.story({
  render: () => {
    const $t = useWords();
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
      </Columns>
    );
  },
});

export const Dark = States.extend({ globals: { theme: 'dark' } });

export const LongGermanOnPhone = States.extend({ globals: { locale: 'de', viewport: { value: 'phone' } } });
