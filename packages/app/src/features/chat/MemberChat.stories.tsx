import type { StoryContext } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { chatOutcomes } from '@rendezvous/mock-api/chats/chats.outcomes';
import { findConversation } from '@rendezvous/mock-api/chats/conversations';
import type { MockBackend } from '@rendezvous/mock-api/mock-backend';
import preview from '@rendezvous/storybook/preview';
import { findMember } from '../../testing/find.ts';
import { hearTyping } from '../../testing/hear-typing.ts';
import { isShown } from '../../testing/is-shown.ts';
import { setOnline } from '../../testing/network.ts';
import { Screen } from '../../testing/Screen.tsx';
import { withBackend, storyBackend } from '../../testing/story-backend.ts';

const stranger = (backend: MockBackend, fictional: boolean) =>
  findMember(
    backend,
    (member) =>
      member.fictional === fictional && !findConversation(backend, backend.self?.id ?? '', member.id),
  );

const acquaintance = (backend: MockBackend) =>
  findMember(
    backend,
    (member) => !member.fictional && findConversation(backend, backend.self?.id ?? '', member.id) !== null,
  );

const meta = preview.meta({
  title: 'App/Member chat',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  args: { path: (backend) => `/members/${stranger(backend, false).id}/chat` },
  beforeEach: withBackend({ signedIn: 'free' }),
  play: isShown,
});
export default meta;

type Person = Pick<StoryContext, 'canvas' | 'userEvent'>;

const fieldOf = ({ canvas }: Person) =>
  canvas.findByRole('textbox', { name: `Message to ${stranger(storyBackend(), false).name}` });

/** The first message, which is free. */
export const Default = meta.story({
  play: async (person) => {
    const { canvas, userEvent } = person;
    const { name } = stranger(storyBackend(), false);
    await waitFor(() => expect(canvas.getByText(`Say hello to ${name}.`)).toBeVisible());
    await userEvent.type(await fieldOf(person), 'Good evening!');
    await userEvent.click(canvas.getByRole('button', { name: 'Send · free, 5 left' }));
    const log = within(canvas.getByRole('log'));
    await log.findByText(/Sent$/);
    await expect(log.getByText('Good evening!')).toBeVisible();
    await expect(await canvas.findByRole('button', { name: 'Send · free, 4 left' })).toBeVisible();
  },
});

/** Nothing is written yet. */
export const Empty = meta.story({
  play: async ({ canvas, userEvent }) => {
    const { name } = stranger(storyBackend(), false);
    await expect(await canvas.findByText(`Say hello to ${name}.`)).toBeVisible();
    // Where there is a keyboard one can begin at once.
    await waitFor(async () => expect(await fieldOf({ canvas, userEvent })).toHaveFocus());
  },
});

/** A fictional profile: acknowledged first, and what answers says that no person wrote it. */
export const Fictional = meta.story({
  args: { path: (backend) => `/members/${stranger(backend, true).id}/chat` },
  play: async ({ canvas, userEvent }) => {
    const member = stranger(storyBackend(), true);
    const field = await canvas.findByRole('textbox', { name: `Message to ${member.name}` });
    await userEvent.type(field, 'Good evening!');
    const send = canvas.getByRole('button', { name: /^Send/ });
    await userEvent.click(send);
    await expect(field).toHaveValue('Good evening!');
    await userEvent.click(canvas.getByRole('button', { name: 'I understand, this is not a real person' }));
    await expect(field).toHaveFocus();
    await userEvent.click(send);
    await expect(field).toHaveFocus();
    const log = within(canvas.getByRole('log'));
    await log.findByText(/Sent$/);
    await expect(log.getByText('Good evening!')).toBeVisible();
    await hearTyping(canvas, member);
    storyBackend().clock.advance({ seconds: 6 });
    await expect(await log.findByText('Automatic message')).toBeVisible();
  },
});

export const Typing = meta.story({
  args: { path: (backend) => `/members/${acquaintance(backend).id}/chat` },
  play: async ({ canvas }) => {
    await canvas.findByRole('log');
    await hearTyping(canvas, acquaintance(storyBackend()));
  },
});

export const NoCredits = meta.story({
  beforeEach: withBackend({ signedIn: 'spent' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Buy credits' })).toHaveAttribute(
      'href',
      '/credits',
    );
  },
});

export const NotConfirmed = meta.story({
  beforeEach: withBackend({ signedIn: 'unconfirmed' }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Send a new link' }));
    await expect(await canvas.findByText('A new link is on its way to robin@example.org.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Correct the address' })).toBeVisible();
    await expect(storyBackend().mails).toHaveLength(1);
  },
});

/** Counted as people count; too much stays to be shortened. */
export const TooLong = meta.story({
  play: async (person) => {
    const { canvas, userEvent } = person;
    const field = await fieldOf(person);
    await userEvent.click(field);
    await userEvent.paste('Good evening! '.repeat(71) + '👩‍👩‍👧‍👦'.repeat(8));
    await expect(await canvas.findByText('2 characters too long')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /^Send/ }));
    await expect(field).toHaveTextContent(/^Good evening!/);
    await expect(canvas.getByText('2 characters too long')).toBeVisible();
  },
});

/** What one has blocked oneself can be read, and unblocked in the menu. */
export const Blocked = meta.story({
  beforeEach: withBackend({
    signedIn: 'free',
    arrange(backend) {
      const blockerId = backend.self?.id ?? '';
      backend.blocks.push({ blockerId, blockedId: stranger(backend, false).id, at: backend.clock.now() });
    },
  }),
  play: async ({ canvas }) => {
    const { name } = stranger(storyBackend(), false);
    await expect(await canvas.findByText(new RegExp(`^You have blocked ${name}.`))).toBeVisible();
  },
});

/** Blocked by the other before a word was written: the same page as for a member who has left. */
export const Refused = meta.story({
  beforeEach: withBackend({
    signedIn: 'free',
    arrange(backend) {
      const blockedId = backend.self?.id ?? '';
      backend.blocks.push({ blockerId: stranger(backend, false).id, blockedId, at: backend.clock.now() });
    },
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('This page could not be found')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Try again' })).toBeNull();
  },
});

export const Failed = meta.story({
  beforeEach: withBackend({
    signedIn: 'free',
    arrange: (backend) => backend.outcomes.set('readChat', chatOutcomes.offline),
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Something went wrong' })).toBeVisible();
    await expect(canvas.getByText(/^We cannot be reached just now\./)).toBeVisible();
  },
});

async function writeOffline(person: Person) {
  const { canvas, userEvent } = person;
  const field = await fieldOf(person);
  setOnline(false);
  await canvas.findByText('You are offline. What you write will be sent as soon as you are back online.');
  await userEvent.type(field, 'Good evening!');
  await userEvent.click(canvas.getByRole('button', { name: /^Send/ }));
  const log = within(canvas.getByRole('log'));
  await expect(await log.findByText(/Waiting to be sent$/)).toBeInTheDocument();
  await expect(field).toHaveValue('');
}

/** The first message, written without a network, waits for it. */
export const Offline = meta.story({ play: writeOffline });

/** It goes by itself when the network is back. */
export const OfflineThenSent = meta.story({
  play: async (person) => {
    await writeOffline(person);
    const log = within(person.canvas.getByRole('log'));
    setOnline(true);
    await expect(await log.findByText(/Sent$/)).toBeInTheDocument();
    await expect(log.getByText('Good evening!')).toBeVisible();
  },
});

/** A look at the profile in between loses nothing that was written. */
export const DraftKept = meta.story({
  play: async (person) => {
    const { canvas, userEvent } = person;
    const { id, name } = stranger(storyBackend(), false);
    await userEvent.type(await fieldOf(person), 'Good evening!');
    const profile = canvas
      .getAllByRole('link')
      .find((link) => link.getAttribute('href') === `/members/${id}`);
    if (profile) await userEvent.click(profile);
    await userEvent.click(await canvas.findByRole('link', { name: `Write to ${name}` }));
    const field = await fieldOf(person);
    await waitFor(() => expect(field).toHaveValue('Good evening!'));
  },
});

export const LongGermanOnPhone = meta.story({
  args: { path: (backend) => `/members/${stranger(backend, true).id}/chat` },
  globals: { locale: 'de', viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await canvas.findByRole('log');
  },
});

export const Phone = meta.story({
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    await canvas.findByRole('log');
  },
});

export const Dark = meta.story({ globals: { theme: 'dark' } });
