import { useRef, useState } from 'react';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { emojisIn } from '@rendezvous/storybook/emojis';
import { overlayLanguages } from '@rendezvous/storybook/languages';
import preview from '@rendezvous/storybook/preview';
import { useMessages } from '@rendezvous/storybook/messages';
import { Button } from '../../primitives/button/index.ts';
import { EmptyState } from '../../feedback/empty-state/index.ts';
import { SmilePlusIcon } from '../../primitives/icon/index.ts';
import { IconButton } from '../../primitives/icon-button/index.ts';
import { Cluster } from '../../primitives/page/index.ts';
import { TextInput } from '../../form/text-input/index.ts';
import { guide } from './EmojiPicker.guide.ts';
import { EmojiPicker } from './EmojiPicker.tsx';
import type { EmojiPickerProps } from './emoji-picker.props.ts';

const noLabels = {
  smileys: '',
  people: '',
  animals: '',
  food: '',
  travel: '',
  activities: '',
  objects: '',
  symbols: '',
  flags: '',
};

const meta = preview.meta({
  title: 'UI/Chat/EmojiPicker',
  component: EmojiPicker,
  parameters: { guide, docs: { story: { inline: false, iframeHeight: '520px' } } },
  args: {
    trigger: <span />,
    title: '',
    closeLabel: '',
    searchLabel: '',
    emojis: undefined,
    categoryLabels: noLabels,
    recentLabel: '',
    loadingLabel: '',
    emptyLabel: '',
    onSelect: fn(),
  },
  loaders: [async ({ globals }) => ({ emojis: await emojisIn(globals.locale) })],
  render: (args, { loaded }) => <Writing emojis={loaded.emojis} {...ownArgs(args)} />,
});
export default meta;

/** The args that a story can set; all other props are the same in every story. */
function ownArgs({ recent, defaultOpen, onSelect }: EmojiPickerProps) {
  return { recent, defaultOpen, onSelect };
}

/** A text field with the picker beside it. */
function Writing({ onSelect, ...props }: Partial<EmojiPickerProps>) {
  const $t = useMessages();
  const [text, setText] = useState('');
  const [open, setOpen] = useState(props.defaultOpen ?? false);
  const field = useRef<HTMLInputElement>(null);
  const chosen = useRef<HTMLInputElement>(null);
  const labels = Object.keys(noLabels).map((name) => [name, $t({ id: `emoji_picker.${name}` })]);
  return (
    <div className="flex min-h-120 flex-col justify-end">
      <Cluster>
        <EmojiPicker
          trigger={<IconButton label={$t({ id: 'conversation.emoji' })} icon={<SmilePlusIcon />} />}
          title={$t({ id: 'conversation.emoji' })}
          closeLabel={$t({ id: 'ui.close' })}
          searchLabel={$t({ id: 'emoji_picker.search' })}
          categoryLabels={Object.fromEntries(labels) as EmojiPickerProps['categoryLabels']}
          recentLabel={$t({ id: 'emoji_picker.recent' })}
          loadingLabel={$t({ id: 'ui.loading' })}
          emptyLabel={$t({ id: 'emoji_picker.none' })}
          emojis={undefined}
          {...props}
          defaultOpen={undefined}
          open={open}
          onOpenChange={(next) => {
            chosen.current = null;
            setOpen(next);
          }}
          returnFocusTo={chosen}
          onSelect={(emoji) => {
            onSelect?.(emoji);
            setText((before) => before + emoji);
            chosen.current = field.current;
            setOpen(false);
          }}
        />
        <TextInput
          ref={field}
          aria-label={$t({ id: 'chat.placeholder' })}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Cluster>
    </div>
  );
}

const panel = () => screen.findByRole('dialog', { name: 'Add an emoji' });
const selected = () => screen.findByRole('gridcell', { selected: true });

/** Searches, selects and chooses an emoji with the keyboard alone; then closes the picker without a choice. */
export const Default = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    const trigger = canvas.getByRole('button', { name: 'Add an emoji' });
    await userEvent.click(trigger);
    const search = await screen.findByRole('searchbox', { name: 'Search emojis' });
    await waitFor(() => expect(search).toHaveFocus());
    await userEvent.type(search, 'rose');
    await expect(await screen.findByRole('gridcell', { name: 'rose' })).toBeVisible();
    await waitFor(async () => expect(await selected()).toHaveAccessibleName(/ros/));
    const first = (await selected()).textContent;
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(async () => expect((await selected()).textContent).not.toBe(first));
    const next = (await selected()).textContent;
    const { width, height } = (await selected()).getBoundingClientRect();
    await expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
    await userEvent.keyboard('{Enter}');
    await expect(args.onSelect).toHaveBeenCalledOnce();
    await expect(args.onSelect).toHaveBeenCalledWith(next);
    const field = canvas.getByRole('textbox');
    await waitFor(() => expect(field).toHaveFocus());
    await expect(field).toHaveValue(next);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

    await userEvent.click(trigger);
    await waitFor(async () => expect(await panel()).toContainElement(document.activeElement as HTMLElement));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(trigger).toHaveFocus());
    await expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  },
});

/** Recently used emojis come first (CHAT-19); the buttons scroll to the categories. */
export const States = meta.story({
  args: { defaultOpen: true, recent: ['❤️', '😂', '🌹'] },
  play: async ({ userEvent }) => {
    const open = within(await panel());
    const [first] = await open.findAllByRole('gridcell');
    await expect(first).toHaveTextContent('❤️');
    await userEvent.click(open.getByRole('button', { name: 'Food and drink' }));
    await expect(await open.findByRole('gridcell', { name: 'grapes' })).toBeVisible();
    await userEvent.click(open.getByRole('button', { name: 'Recently used' }));
    await waitFor(() => expect(open.getAllByRole('gridcell')[0]).toHaveTextContent('❤️'));
  },
});

/** When the selection leaves the viewport, it is scrolled into view, below the name of its category. */
export const WalkedDown = meta.story({
  args: { defaultOpen: true },
  play: async ({ userEvent }) => {
    const grid = await screen.findByRole('grid', { name: 'Add an emoji' });
    await within(grid).findByRole('gridcell', { name: 'grinning face' });
    await userEvent.tab();
    await expect(screen.getByRole('group', { name: 'Add an emoji' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown>12/}{ArrowUp>5/}');
    const shown = screen.getByRole('group', { name: 'Add an emoji' });
    await waitFor(async () => {
      const cell = (await selected()).getBoundingClientRect();
      const heading = within(shown).getAllByText('Smileys and feelings')[0] as HTMLElement;
      expect(cell.top).toBeGreaterThanOrEqual(heading.getBoundingClientRect().top);
      expect(cell.bottom).toBeLessThanOrEqual(shown.getBoundingClientRect().bottom);
    });
    await expect((await selected()).closest('[role=row]')).toHaveAttribute('aria-rowindex', '8');
  },
});

export const Searching = meta.story({
  args: { defaultOpen: true },
  play: async ({ userEvent }) => {
    await userEvent.type(await screen.findByRole('searchbox'), 'heart');
    await expect(await screen.findByRole('gridcell', { name: 'red heart' })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('gridcell', { name: 'grapes' })).toBeNull());
    await expect(screen.queryByRole('button', { name: 'Food and drink' })).not.toBeInTheDocument();
  },
});

export const NothingFound = meta.story({
  args: { defaultOpen: true },
  play: async ({ args, userEvent }) => {
    await userEvent.type(await screen.findByRole('searchbox'), 'qqq');
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('No emoji found'));
    await userEvent.keyboard('{Enter}');
    await expect(args.onSelect).not.toHaveBeenCalled();
  },
});

export const Loading = meta.story({
  render: () => <Writing defaultOpen />,
  play: async () => {
    await expect(within(await panel()).getByText('Loading')).toBeInTheDocument();
    await expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
  },
});

/** Loading failed because there is no network: a short text and a way to try again. */
export const Offline = meta.story({
  render: (_, { loaded }) => {
    const $t = useMessages();
    const [failed, setFailed] = useState(true);
    return (
      <Writing
        defaultOpen
        emojis={loaded.emojis}
        failure={
          failed && (
            <EmptyState
              level={3}
              illustration="offline"
              title={$t({ id: 'conversation.emoji_failed' })}
              description={$t({ id: 'conversation.emoji_failed_text' })}
              action={
                <Button tone="neutral" size="sm" onClick={() => setFailed(false)}>
                  {$t({ id: 'ui.tryAgain' })}
                </Button>
              }
            />
          )
        }
      />
    );
  },
});

/** After a successful retry, the search field has the focus. */
export const BackOnline = Offline.extend({
  play: async ({ userEvent }) => {
    const heading = await screen.findByRole('heading', { name: 'The emojis did not load' });
    await waitFor(() => expect(heading).toBeVisible());
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.getByRole('searchbox')).toHaveFocus());
    await expect(await screen.findByRole('gridcell', { name: 'grinning face' })).toBeVisible();
  },
});

export const Dark = States.extend({ globals: { theme: 'dark' } });

/** In a window of small height, the picker scrolls inside. */
export const LongGermanOnPhone = meta.story({
  args: { defaultOpen: true, recent: ['🌹'] },
  globals: { locale: 'de', viewport: { value: 'phone' } },
  play: async () => {
    const open = await screen.findByRole('dialog');
    await within(open).findAllByRole('gridcell');
    await expect(open.scrollWidth).toBeLessThanOrEqual(open.clientWidth);
    await expect(await screen.findByRole('gridcell', { name: 'grinsendes Gesicht' })).toBeVisible();
  },
});

export const Languages = LongGermanOnPhone.extend({ ...overlayLanguages, play: undefined });
