import { expect, fn, waitFor } from 'storybook/test';
import { languages } from '@rendezvous/storybook/languages';
import preview from '@rendezvous/storybook/preview';
import { useFormats, useMessages } from '@rendezvous/storybook/messages';
import { Button, LinkButton } from '../../primitives/button/index.ts';
import { EmptyState } from '../../feedback/empty-state/index.ts';
import { storyPhotos } from '../../primitives/photo/story-photos/index.ts';
import { guide } from './ConversationList.guide.ts';
import { ConversationList } from './ConversationList.tsx';
import { ConversationRow, ConversationRowSkeleton } from './ConversationRow.tsx';

const meta = preview.meta({
  title: 'UI/Chat/ConversationList',
  component: ConversationRow,
  parameters: {
    guide,
    docs: {
      description: {
        component:
          'The conversations of a member, the latest first; a thousand of them scroll as fast as ten.',
      },
    },
  },
  args: { name: '', preview: '', unread: 0, link: <a href="#none">-</a> },
});
export default meta;

const src = (photo: keyof typeof storyPhotos) => storyPhotos[photo].sources[0]?.webp;

/** Unread, current, fictional, without a photo and with more than 99 unread messages, and loading. */
export const States = meta.story({
  render: () => {
    const $t = useMessages();
    const { shortDay, time } = useFormats();
    const line = $t({ id: 'conversation.no_credits' }, { balance: 3 });
    const unread = (count: number) => $t({ id: 'shell.unread' }, { count });
    return (
      <ConversationList label={$t({ id: 'chat.title' })}>
        <ConversationRow
          name="Camille"
          avatarSrc={src('camille')}
          preview={line}
          time={time('2026-03-12T14:05Z')}
          unread={3}
          unreadLabel={unread(3)}
          onlineLabel={$t({ id: 'shell.online' })}
          link={<a href="#camille">Camille</a>}
        />
        <ConversationRow
          name="Jonas"
          avatarSrc={src('jonas')}
          preview={$t({ id: 'conversation.you_said' }, { text: line })}
          time={time('2026-03-12T13:50Z')}
          unread={0}
          current
          fictionalLabel={$t({ id: 'shell.fictional' })}
          link={<a href="#jonas">Jonas</a>}
        />
        <ConversationRow
          name="Anna-Magdalena-Friederike-Wilhelmine"
          preview={line}
          time={shortDay('2026-03-11')}
          unread={1_000}
          unreadLabel={unread(1_000)}
          link={<a href="#anna">Anna</a>}
        />
        <ConversationRowSkeleton />
      </ConversationList>
    );
  },
});

/** The row is a link, and the open conversation is marked as current. */
export const Default = States.extend({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Camille' })).toHaveAttribute('href', '#camille');
    await expect(canvas.getByRole('link', { current: 'page' })).toHaveTextContent('Jonas');
    await expect(canvas.getByText('3 unread messages')).toBeInTheDocument();
  },
});

function Many({ count }: { count: number }) {
  const $t = useMessages();
  const { time } = useFormats();
  return (
    <ConversationList label={$t({ id: 'chat.title' })}>
      {Array.from({ length: count }, (_, index) => (
        <ConversationRow
          key={index}
          name={`Camille ${index + 1}`}
          avatarSrc={src('camille')}
          preview={$t({ id: 'conversation.none' })}
          time={time('2026-03-12T14:05Z')}
          unread={index % 7 === 0 ? index : 0}
          unreadLabel={$t({ id: 'shell.unread' }, { count: index })}
          fictionalLabel={index % 5 === 0 ? $t({ id: 'shell.fictional' }) : undefined}
          link={<a href={`#${index + 1}`} />}
        />
      ))}
    </ConversationList>
  );
}

/** With a thousand rows, only those in and near the viewport are rendered, and the focused one. */
export const Thousand = meta.story({
  render: () => {
    const $t = useMessages();
    return (
      <div className="h-120 overflow-y-auto bg-surface">
        <h2 className="sticky top-0 z-(--layer-bar) bg-surface px-4 py-3 text-xl font-bold">
          {$t({ id: 'chat.title' })}
        </h2>
        <Many count={1_000} />
      </div>
    );
  },
  play: async ({ canvas, userEvent }) => {
    const rows = () => canvas.getAllByRole('listitem');
    await waitFor(() => expect(rows().length).toBeLessThan(40));
    await expect(rows()[0]).toHaveAttribute('aria-posinset', '1');
    await expect(rows()[0]).toHaveAttribute('aria-setsize', '1000');

    const first = canvas.getByRole('link', { name: 'Camille 1' });
    first.focus();
    const scroller = canvas.getByRole('list').parentElement as HTMLElement;
    scroller.scrollTop = scroller.scrollHeight;
    const last = await canvas.findByRole('link', { name: 'Camille 1000' });
    await waitFor(() => {
      scroller.scrollTop = scroller.scrollHeight;
      const { bottom } = (last.closest('li') as HTMLElement).getBoundingClientRect();
      return expect(Math.abs(bottom - scroller.getBoundingClientRect().bottom)).toBeLessThan(4);
    });
    await expect(first).toHaveFocus();
    await expect(rows().length).toBeLessThan(40);

    last.focus();
    await userEvent.tab({ shift: true });
    await expect(canvas.getByRole('link', { name: 'Camille 999' })).toHaveFocus();

    scroller.scrollTop = 0;
    await waitFor(() => expect(rows()[0]?.getBoundingClientRect().top).toBeGreaterThan(0));
  },
});

/** A long list that scrolls with the page. */
export const ThousandInThePage = meta.story({
  parameters: { docs: { story: { inline: false, iframeHeight: '640px' } } },
  render: () => <Many count={1_000} />,
  play: async ({ canvas, userEvent }) => {
    await waitFor(() => expect(canvas.getAllByRole('listitem').length).toBeLessThan(60));
    for (let row = 1; row <= 30; row += 1) {
      await userEvent.tab();
      await expect(await canvas.findByRole('link', { name: `Camille ${row}` })).toHaveFocus();
    }
  },
});

/** Up to sixty rows are a plain list. */
export const Sixty = meta.story({
  parameters: { docs: { story: { inline: false, iframeHeight: '640px' } } },
  render: () => <Many count={60} />,
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(60);
    await expect(canvas.getAllByRole('listitem')[0]).not.toHaveAttribute('aria-setsize');
  },
});

export const Loading = meta.story({
  render: () => {
    const $t = useMessages();
    return (
      <ConversationList label={$t({ id: 'chat.title' })}>
        {[1, 2, 3, 4, 5, 6].map((row) => (
          <ConversationRowSkeleton key={row} />
        ))}
      </ConversationList>
    );
  },
});

export const Empty = meta.story({
  render: () => {
    const $t = useMessages();
    return (
      <EmptyState
        illustration="chats"
        title={$t({ id: 'conversation.none_title' })}
        description={$t({ id: 'conversation.none' })}
        action={
          <LinkButton>
            <a href="#members">{$t({ id: 'shell.search' })}</a>
          </LinkButton>
        }
      />
    );
  },
});

const retried = fn();

export const NotLoaded = meta.story({
  render: () => {
    const $t = useMessages();
    return (
      <EmptyState
        illustration="offline"
        title={$t({ id: 'conversation.list_failed' })}
        description={$t({ id: 'error.unavailable' })}
        action={<Button onClick={retried}>{$t({ id: 'error.retry' })}</Button>}
      />
    );
  },
});

/** Very long names and previews, right-to-left text, emoji, combining marks, and a picture that fails to load. */
export const Overflow = meta.story({
  globals: { viewport: { value: 'phone' } },
  render: () => {
    const $t = useMessages();
    const { day, time } = useFormats();
    const row = { unread: 0, time: time('2026-03-12T14:05Z') };
    const unread = { unread: 1_000, unreadLabel: $t({ id: 'shell.unread' }, { count: 1_000 }) };
    return (
      <ConversationList label={$t({ id: 'chat.title' })}>
        <ConversationRow
          {...row}
          {...unread}
          name={'Wilhelmine '.repeat(30)}
          preview={'W'.repeat(1_000)}
          time={day('9999-12-31')}
          onlineLabel={$t({ id: 'shell.online' })}
          fictionalLabel={$t({ id: 'ui.paragraph' })}
          link={<a href="#long" />}
        />
        <ConversationRow
          {...row}
          {...unread}
          name="نور الدين عبد الرحمن"
          preview="مرحبا، كيف حالك اليوم؟"
          link={<a href="#rtl" />}
        />
        <ConversationRow
          {...row}
          name="👩‍🚀 Z̸̢̛a̵l̶g̷o̸"
          avatarSrc="data:image/webp;base64,AAAA"
          preview={'🎉'.repeat(200)}
          link={<a href="#emoji" />}
        />
      </ConversationList>
    );
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
});

export const Dark = States.extend({ globals: { theme: 'dark' } });
export const LongGermanOnPhone = States.extend({ globals: { locale: 'de', viewport: { value: 'phone' } } });
export const Languages = States.extend(languages);
