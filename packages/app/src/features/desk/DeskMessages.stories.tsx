import type { StoryContext } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { DRAWN_GIF_IDS, drawnGif } from '@rendezvous/contract/drawn-gifs';
import { presentReported } from '@rendezvous/mock-api/chats/chat-photos';
import { sendMail } from '@rendezvous/mock-api/accounts/mails';
import { addMessage, startConversation } from '@rendezvous/mock-api/chats/conversations';
import type { MockBackend } from '@rendezvous/mock-api/mock-backend';
import {
  makeComplaint,
  makeDismissal,
  makeWarning,
} from '@rendezvous/mock-api/moderation/moderation.factory';
import { moderationOutcomes } from '@rendezvous/mock-api/moderation/moderation.outcomes';
import preview from '@rendezvous/storybook/preview';
import { Screen } from '../../testing/Screen.tsx';
import { storyBackend, withBackend } from '../../testing/story-backend.ts';

const LINES = [
  'Hello, how are you?',
  'Fine. Write to me at kim@example.com',
  'I would rather stay here.',
  'Then you are stupid.',
];

/** A reported message in a conversation of two members, of whom both have a history. */
function arrange(backend: MockBackend): void {
  const { self } = backend;
  const [reporter, reported, colleague] = [...backend.members.values()].filter(
    (member) => member !== self && member.mainPhotoId && !member.invisible,
  );
  if (!self || !reporter || !reported || !colleague) throw new Error('arrange: the backend lacks members.');
  self.role = 'moderator';
  colleague.role = 'moderator';
  makeWarning(backend, colleague, reported);
  makeDismissal(backend, colleague, makeComplaint(backend, reporter, colleague));
  const conversation = startConversation(backend, reporter.id, reported.id);
  for (const [index, text] of LINES.entries()) {
    addMessage(backend, conversation, {
      clientId: backend.random.uuid(),
      senderId: index % 2 === 0 ? reporter.id : reported.id,
      text,
      attachment: null,
      creditsSpent: 0,
      automatic: false,
      sentAt: backend.clock.now(),
    });
  }
  const complaint = makeComplaint(backend, reporter, reported, {
    words: 'Called me names.',
    messages: [{ text: LINES[1] ?? '', attachment: null, sent_at: backend.clock.now().toISOString() }],
  });
  complaint.subject = { kind: 'message', id: String(conversation.messages[1]?.id) };
}

type Person = Pick<StoryContext, 'canvas' | 'userEvent'>;

const opens = async ({ canvas, userEvent }: Person, tab: RegExp) =>
  userEvent.click(await canvas.findByRole('tab', { name: tab }));

const opensMessages = async (person: Person) => {
  await opens(person, /^Messages/);
  await person.canvas.findByRole('heading', { name: /^Complaint \d/ });
};

const meta = preview.meta({
  title: 'App/Desk: messages',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  args: { path: '/desk' },
  beforeEach: withBackend({ arrange }),
  play: opensMessages,
});
export default meta;

/** A reported message says that it has contact details; both members' histories are beside it (SAFETY-18, SAFETY-19). */
export const Default = meta.story({
  play: async (person) => {
    await opensMessages(person);
    const { canvas } = person;
    await expect(canvas.getByText('Contact details')).toBeVisible();
    await expect(canvas.getByText(/: Warn \(Insults or threats\)$/)).toBeVisible();
    await expect(canvas.getByRole('heading', { name: 'The reporter' })).toBeVisible();
    await expect(
      canvas.getByText('Complaints by this member: 1 open, 0 led to a measure, 1 dismissed.'),
    ).toBeVisible();
    await expect(canvas.queryByText('Then you are stupid.')).toBeNull();
  },
});

/** The messages around it are read on request only; the focus moves to them (SAFETY-19). */
export const Nearby = meta.story({
  play: async (person) => {
    await opensMessages(person);
    const { canvas, userEvent } = person;
    await userEvent.click(canvas.getByRole('button', { name: 'Read the messages around it' }));
    const nearby = await canvas.findByRole('region', { name: 'The messages around it' });
    await waitFor(() => expect(nearby).toHaveFocus());
    for (const line of LINES) await expect(nearby).toHaveTextContent(line);
    await expect(canvas.getAllByText('Reported')).toHaveLength(1);
  },
});

/** The messages were deleted after their time (CHAT-3); what was reported is kept with the complaint (SAFETY-14). */
export const NearbyGone = meta.story({
  beforeEach: withBackend({
    arrange(backend) {
      arrange(backend);
      for (const conversation of backend.conversations.values()) conversation.messages.length = 0;
    },
  }),
  play: async (person) => {
    await opensMessages(person);
    const { canvas, userEvent } = person;
    await userEvent.click(canvas.getByRole('button', { name: 'Read the messages around it' }));
    await expect(await canvas.findByText('These messages have been deleted.')).toBeVisible();
  },
});

/** The messages cannot be read at the moment; the case stays, and they can be asked for again. */
export const NearbyUnavailable = meta.story({
  beforeEach: withBackend({
    arrange(backend) {
      arrange(backend);
      backend.outcomes.set('readReportedMessages', moderationOutcomes.unavailable);
    },
  }),
  play: async (person) => {
    await opensMessages(person);
    const { canvas, userEvent } = person;
    const show = canvas.getByRole('button', { name: 'Read the messages around it' });
    await userEvent.click(show);
    await expect(await canvas.findByRole('alert')).toBeVisible();
    await expect(show).toBeVisible();
  },
});

/** A reported gift is named, and a reported GIF is opened on purpose only (SAFETY-14). */
export const GiftAndGif = meta.story({
  beforeEach: withBackend({
    arrange(backend) {
      const { self } = backend;
      const [one, two] = [...backend.members.values()].filter((member) => member !== self);
      if (!self || !one || !two) throw new Error('GiftAndGif: the backend lacks members.');
      self.role = 'moderator';
      makeComplaint(backend, two, one, {
        messages: [
          {
            text: 'For you',
            attachment: { kind: 'gift', gift: 'rose' },
            sent_at: '2026-03-10T09:00:00.000Z',
          },
          {
            text: '',
            attachment: { kind: 'gif', gif: drawnGif(DRAWN_GIF_IDS[0]) },
            sent_at: '2026-03-10T09:05:00.000Z',
          },
        ],
      });
    },
  }),
  play: async (person) => {
    await opens(person, /^Messages/);
    const { canvas } = person;
    await expect(await canvas.findByText('A gift: rose')).toBeVisible();
    await expect(canvas.getByRole('link', { name: /^A GIF: / })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/gifs\//),
    );
  },
});

/** A photo of a reported conversation, which its receiver sees. */
function arrangeSentPhoto(backend: MockBackend): void {
  const { self } = backend;
  const [reporter, reported] = [...backend.members.values()].filter((member) => member !== self);
  if (!self || !reporter || !reported) throw new Error('SentPhoto: the backend lacks members.');
  self.role = 'moderator';
  const attachments = [backend.random.uuid(), backend.random.uuid()].map((id) => {
    const size = { width: 480, height: 600, upload: null };
    backend.chatPhotos.set(id, { ...size, id, memberId: reported.id, status: 'active', sent: true });
    return presentReported(backend, { kind: 'photo', id });
  });
  makeComplaint(backend, reporter, reported, {
    messages: attachments.map((attachment, index) => ({
      text: '',
      attachment,
      sent_at: `2026-03-10T09:0${index}:00.000Z`,
    })),
  });
}

/** A sent photo is opened on purpose only, and rejected by the number that it has in the case (CHAT-20, SAFETY-11). */
export const SentPhoto = meta.story({
  beforeEach: withBackend({ arrange: arrangeSentPhoto }),
  play: async (person) => {
    await opensMessages(person);
    const { canvas, userEvent } = person;
    await expect(canvas.getByRole('link', { name: 'Sent photo 2' })).toHaveAttribute('target', '_blank');
    await userEvent.click(canvas.getByRole('radio', { name: 'Reject the photo' }));
    const choice = await canvas.findByRole('combobox', { name: 'Which photo' });
    const first = [...choice.querySelectorAll('option')].find(({ value }) => value !== '');
    await expect(first).toHaveTextContent('Sent photo 1');
    await userEvent.selectOptions(choice, 'Sent photo 2');
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Rule' }), 'sexual');
    await userEvent.type(canvas.getByRole('textbox', { name: 'Facts' }), 'Nobody had asked for it.');
    await userEvent.click(canvas.getByRole('button', { name: 'Decide' }));
    await canvas.findByRole('heading', { name: 'Nothing is waiting here' });
    const statuses = [...storyBackend().chatPhotos.values()].map(({ status }) => status);
    await expect(statuses.slice(-2)).toEqual(['active', 'rejected']);
  },
});

/** Whoever leaves is neither hidden nor banned: the case says until when it is left open for that (SAFETY-11). */
export const Leaving = meta.story({
  beforeEach: withBackend({
    arrange(backend) {
      arrange(backend);
      const [complaint] = backend.complaints.filter(({ decision }) => !decision).slice(-1);
      const member = backend.members.get(complaint?.reported?.memberId ?? '');
      if (!member) throw new Error('Leaving: nobody is reported.');
      member.status = 'pending_deletion';
      sendMail(backend, 'reactivation', member);
    },
  }),
  play: async (person) => {
    await opensMessages(person);
    const { canvas } = person;
    await expect(canvas.getByText(/^This member is leaving on \w+ \d+, \d{4}\./)).toBeVisible();
    await expect(canvas.getByRole('radio', { name: 'Warn' })).toBeVisible();
    for (const name of ['Hide the profile', 'Ban the account'])
      await expect(canvas.queryByRole('radio', { name })).toBeNull();
  },
});

/** Keys change the case, choose a decision, open its reasons and send it; in a field they are text (SAFETY-20). */
export const Keyboard = meta.story({
  beforeEach: withBackend({
    arrange(backend) {
      arrange(backend);
      const first = backend.complaints.find(({ decision }) => !decision);
      const other = [...backend.members.values()].findLast((member) => member !== backend.self);
      const about = backend.members.get(first?.reported?.memberId ?? '');
      if (!other || !about) throw new Error('Keyboard: the backend lacks members.');
      makeComplaint(backend, other, about, {
        messages: [{ text: 'Hey', attachment: null, sent_at: '2026-03-10T09:00:00.000Z' }],
      });
    },
  }),
  play: async (person) => {
    await opensMessages(person);
    const { canvas, userEvent } = person;
    canvas.getByRole('region', { name: 'Case 1 of 2' }).focus();
    await userEvent.keyboard('j');
    await waitFor(() => expect(canvas.getByRole('region', { name: 'Case 2 of 2' })).toHaveFocus());
    await userEvent.keyboard('{ArrowLeft}');
    await waitFor(() => expect(canvas.getByRole('region', { name: 'Case 1 of 2' })).toHaveFocus());
    await userEvent.keyboard('r');
    const rule = canvas.getByRole('combobox', { name: 'Rule' });
    await waitFor(() => expect(rule).toHaveFocus());
    await expect(canvas.getByRole('radio', { name: 'Warn' })).toBeChecked();
    await userEvent.selectOptions(rule, 'insult');
    const facts = canvas.getByRole('textbox', { name: 'Facts' });
    await userEvent.type(facts, 'jkar1?');
    await expect(facts).toHaveValue('jkar1?');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(canvas.getByRole('region', { name: 'Case 1 of 1' })).toHaveFocus());
    await expect(storyBackend().decisions.at(-1)).toMatchObject({ action: 'warn', facts: 'jkar1?' });
    await userEvent.keyboard('5');
    await waitFor(() => expect(canvas.getByRole('radio', { name: 'Hide the profile' })).toBeChecked());
    await userEvent.keyboard('a');
    await waitFor(() => expect(canvas.getByRole('radio', { name: /^Dismiss/ })).toBeChecked());
    await userEvent.keyboard('{Meta>}{Enter}{/Meta}');
    await canvas.findByRole('heading', { name: 'Nothing is waiting here' });
  },
});

/** The question mark lists the keys; they do nothing while the list is open, nor outside the queue (WCAG 2.1.4). */
export const Keys = meta.story({
  play: async (person) => {
    await opensMessages(person);
    const { canvas, userEvent } = person;
    await userEvent.keyboard('?a');
    await expect(screen.queryByRole('dialog')).toBeNull();
    const queue = canvas.getByRole('region', { name: 'Case 1 of 1' });
    queue.focus();
    await userEvent.keyboard('?');
    const dialog = await screen.findByRole('dialog', { name: 'Keys of the queues' });
    await expect(dialog).toHaveTextContent('Ctrl + Enter or Cmd + Enter');
    await userEvent.keyboard('2');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(canvas.getByRole('radio', { name: /^Dismiss/ })).toBeChecked();
    await waitFor(() => expect(queue).toHaveFocus());
    for (const [name, key] of [
      ['Next case', 'J'],
      ['Previous case', 'K'],
      ['Decide', 'Control+Enter Meta+Enter'],
    ]) {
      await expect(canvas.getByRole('button', { name })).toHaveAttribute('aria-keyshortcuts', key);
    }
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'phone' } } });
export const Dark = meta.story({ globals: { theme: 'dark' } });
