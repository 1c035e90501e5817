import type { StoryContext } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { chatOutcomes } from '@rendezvous/mock-api/chats/chats.outcomes';
import { addMessage, findConversation, startConversation } from '@rendezvous/mock-api/chats/conversations';
import type { MockBackend } from '@rendezvous/mock-api/mock-backend';
import preview from '@rendezvous/storybook/preview';
import { findMember } from '../../testing/find-in-backend.ts';
import { waitForTyping } from '../../testing/wait-for-typing.ts';
import { waitForScreen } from '../../testing/wait-for-screen.ts';
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
  play: waitForScreen,
});
export default meta;

type Person = Pick<StoryContext, 'canvas' | 'userEvent'>;

const fieldOf = ({ canvas }: Person) =>
  canvas.findByRole('textbox', { name: `Message to ${stranger(storyBackend(), false).name}` });

/** The first message starts the conversation and is free (CHAT-1, CHAT-11, CHAT-12). */
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

/** A conversation without messages invites the member to say hello (CHAT-1). */
export const Empty = meta.story({
  play: async ({ canvas, userEvent }) => {
    const { name } = stranger(storyBackend(), false);
    await expect(await canvas.findByText(`Say hello to ${name}.`)).toBeVisible();
    // With a mouse, the field has the focus at once.
    await waitFor(async () => expect(await fieldOf({ canvas, userEvent })).toHaveFocus());
  },
});

/** A fictional profile must be acknowledged first, and its answers are labelled as automatic (FICTION-3, CHAT-17). */
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
    await waitForTyping(canvas, member);
    storyBackend().clock.advance({ seconds: 6 });
    await expect(await log.findByText('Automatic message')).toBeVisible();
  },
});

/** An answer that the staff wrote for a fictional profile says so (FICTION-7). */
export const WrittenByStaff = Fictional.extend({
  beforeEach: withBackend({
    arrange(backend) {
      const [{ self }, profile] = [backend, stranger(backend, true)];
      if (!self) throw new Error('WrittenByStaff: nobody is signed in.');
      const conversation = startConversation(backend, self.id, profile.id);
      const sent = { attachment: null, creditsSpent: 0, automatic: false, sentAt: backend.clock.now() };
      for (const [senderId, text] of [
        [self.id, 'Good evening!'],
        [profile.id, 'What are you reading?'],
      ] as const) {
        addMessage(backend, conversation, { ...sent, clientId: backend.random.uuid(), senderId, text });
      }
    },
  }),
  args: { path: (backend) => `/chats/${[...backend.conversations.keys()].at(-1)}` },
  play: async ({ canvas }) => {
    const log = within(await canvas.findByRole('log'));
    await expect(log.getByText('What are you reading?')).toBeVisible();
    await expect(log.getByText('Written by the team of Rendezvous')).toBeVisible();
    await expect(log.queryByText('Automatic message')).toBeNull();
  },
});

/** The notice says what writing costs at most; when that is spent, the text stays in the field (FICTION-6). */
export const FictionalLimit = Fictional.extend({
  beforeEach: withBackend({
    arrange(backend) {
      backend.outcomes.set('sendMessage', chatOutcomes.fictionalLimit(new Date('2026-03-11T00:00:00+01:00')));
    },
  }),
  play: async ({ canvas, userEvent }) => {
    const { name } = stranger(storyBackend(), true);
    const field = await canvas.findByRole('textbox', { name: `Message to ${name}` });
    const notice = await canvas.findByText(/At most 20 credits a day are charged/);
    await expect(notice).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'I understand, this is not a real person' }));
    await userEvent.type(field, 'Good evening!');
    await userEvent.click(canvas.getByRole('button', { name: /^Send/ }));
    const refusal = await canvas.findByRole('alert');
    await expect(refusal).toHaveTextContent(
      /That is the most this site charges in a day for writing to fictional profiles \(20 credits\)\. You can write again from 12:00/,
    );
    await expect(field).toHaveValue('Good evening!');
  },
});

/** The other member is shown as typing (CHAT-7). */
export const Typing = meta.story({
  args: { path: (backend) => `/members/${acquaintance(backend).id}/chat` },
  play: async ({ canvas }) => {
    await canvas.findByRole('log');
    await waitForTyping(canvas, acquaintance(storyBackend()));
  },
});

/** A member who has not confirmed the address can request another link in place of writing. */
export const NotConfirmed = meta.story({
  beforeEach: withBackend({ signedIn: 'unconfirmed' }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Send a new link' }));
    await expect(await canvas.findByText('A new link is on its way to robin@example.org.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Correct the address' })).toBeVisible();
    await expect(storyBackend().mails).toHaveLength(1);
  },
});

/** Characters are counted as graphemes; a text that is too long stays in the field (CHAT-15). */
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

/** The conversation with a member whom the viewer has blocked can be opened, and says so (SAFETY-3). */
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

/** A member who blocked the viewer before any message shows the same page as one who has left (SAFETY-2). */
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

/** A first message that is written without a network waits (CHAT-28). */
export const Offline = meta.story({ play: writeOffline });

/** The message is sent by itself when the network returns (CHAT-24). */
export const OfflineThenSent = meta.story({
  play: async (person) => {
    await writeOffline(person);
    const log = within(person.canvas.getByRole('log'));
    setOnline(true);
    await expect(await log.findByText(/Sent$/)).toBeInTheDocument();
    await expect(log.getByText('Good evening!')).toBeVisible();
  },
});

/** The draft is still there after a visit to the profile (CHAT-18). */
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
