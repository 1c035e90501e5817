import preview from '../../../../.storybook/preview.tsx';
import { useWords } from '../../../../.storybook/words.ts';
import { storyPhotos } from '../photo/story-photos/index.ts';
import { ConversationList, ConversationRow, ConversationRowSkeleton } from './ConversationList.tsx';

const meta = preview.meta({
  title: 'UI/ConversationList',
  component: ConversationRow,
  args: { name: '', preview: '', unread: 0, link: <a href="#none">-</a> },
});
export default meta;

/** Unread, current, fictional, without a photo, with more unread than the badge says, and on its way. */
export const States = meta.story({
  render: () => {
    const $t = useWords();
    const line = $t({ id: 'chat.no_credits' }, { balance: 3 });
    const unread = (count: number) => $t({ id: 'shell.unread' }, { count });
    const src = (photo: keyof typeof storyPhotos) => storyPhotos[photo].sources[0]?.webp;
    return (
      <ConversationList label={$t({ id: 'chat.title' })}>
        <ConversationRow
          name="Camille"
          avatarSrc={src('camille')}
          preview={line}
          time="14:05"
          unread={3}
          unreadLabel={unread(3)}
          onlineLabel={$t({ id: 'shell.online' })}
          link={<a href="#camille">Camille</a>}
        />
        <ConversationRow
          name="Jonas"
          avatarSrc={src('jonas')}
          preview={$t({ id: 'chat.you_said' }, { text: line })}
          time="13:50"
          unread={0}
          current
          fictionalLabel={$t({ id: 'shell.fictional' })}
          link={<a href="#jonas">Jonas</a>}
        />
        <ConversationRow
          name="Anna-Magdalena-Friederike-Wilhelmine"
          preview={line}
          time="03/11"
          unread={1_000}
          unreadLabel={unread(1_000)}
          link={<a href="#anna">Anna</a>}
        />
        <ConversationRowSkeleton />
      </ConversationList>
    );
  },
});

export const Dark = States.extend({ globals: { theme: 'dark' } });
export const LongGermanOnPhone = States.extend({ globals: { locale: 'de', viewport: { value: 'phone' } } });
