import type { StoryContext } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import type { MockBackend } from '@rendezvous/mock-api/mock-backend';
import { makeWaitingReply } from '@rendezvous/mock-api/replies/replies.factory';
import { replyOutcomes } from '@rendezvous/mock-api/replies/replies.outcomes';
import preview from '@rendezvous/storybook/preview';
import { Screen } from '../../testing/Screen.tsx';
import { storyBackend, withBackend } from '../../testing/story-backend.ts';
import { waitForScreen } from '../../testing/wait-for-screen.ts';

/** Two members who have written to fictional profiles; a colleague works there too. */
function arrange(backend: MockBackend) {
  const { self } = backend;
  const visible = [...backend.members.values()].filter((one) => one !== self && !one.invisible);
  const [alex, robin, colleague] = visible.filter(({ fictional }) => !fictional);
  const [profile, other] = visible.filter(({ fictional }) => fictional);
  if (!self || !alex || !robin || !colleague || !profile || !other) {
    throw new Error('Replies: the backend lacks members.');
  }
  backend.conversations.clear();
  Object.assign(self, { role: 'staff' });
  Object.assign(alex, { name: 'Alex', sexuality: 'bi' });
  Object.assign(robin, { name: 'Robin' });
  Object.assign(profile, { name: 'Fenna' });
  Object.assign(other, { name: 'Noor' });
  colleague.role = 'staff';
  const texts = ['Good evening', 'Are you there?'];
  const first = makeWaitingReply(backend, alex, profile, { minutesAgo: 95, texts });
  const second = makeWaitingReply(backend, robin, other, { minutesAgo: 12, texts: ['I like your dog'] });
  return { self, colleague, first, second };
}

const arranged = (then?: (backend: MockBackend, made: ReturnType<typeof arrange>) => void) =>
  withBackend({
    arrange(backend) {
      then?.(backend, arrange(backend));
      if (!then) arrange(backend);
    },
  });

const meta = preview.meta({
  title: 'App/Replies desk',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  args: { path: '/desk/replies' },
  beforeEach: arranged(),
  play: waitForScreen,
});
export default meta;

type Person = Pick<StoryContext, 'canvas' | 'userEvent'>;

const rowOf = ({ canvas }: Person, name: string) =>
  canvas.findByRole('button', { name: new RegExp(`^${name}, `) });
const titleOf = ({ canvas }: Person, name: string) => canvas.findByRole('heading', { level: 2, name });
const ALEX = 'Alex and Fenna';
const ROBIN = 'Robin and Noor';

async function opensAlex(person: Person) {
  await person.userEvent.click(await rowOf(person, 'Alex'));
  await titleOf(person, ALEX);
  return person.canvas.findByRole('textbox', { name: 'Answer to Alex as Fenna' });
}

/** The queue, the longest wait first (FICTION-5). */
export const Default = meta.story({
  play: async (person) => {
    await rowOf(person, 'Alex');
    const list = within(person.canvas.getByRole('list', { name: 'Waiting for an answer' }));
    const rows = list.getAllByRole('listitem');
    await expect(rows[0]).toHaveTextContent(/Alex.*1 h.*Are you there\?.*2.*To Fenna/);
    await expect(rows[1]).toHaveTextContent(/Robin.*1[12] min.*I like your dog.*To Noor/);
    await expect(person.canvas.getByText('Choose a conversation to answer it')).toBeVisible();
  },
});

/** An open conversation with both profiles and the note (FICTION-8, FICTION-9). */
export const Open = meta.story({
  play: async (person) => {
    await opensAlex(person);
    const { canvas } = person;
    await waitFor(async () => expect(await titleOf(person, ALEX)).toHaveFocus());
    await expect(await canvas.findByText(/^Yours for \d+ min$/)).toBeVisible();
    await expect(canvas.getByRole('region', { name: 'The member' })).toHaveTextContent(
      /Alex.*SexualityBisexual/,
    );
    await expect(canvas.getByRole('region', { name: 'You write as' })).toHaveTextContent('Fenna');
    await expect(within(canvas.getByRole('log')).getAllByRole('article')).toHaveLength(2);
  },
});

/** Ctrl+Enter sends the answer; then the next conversation opens and gets the focus (FICTION-7). */
export const Answered = meta.story({
  play: async (person) => {
    const field = await opensAlex(person);
    await person.userEvent.type(field, 'Good evening, Alex{Control>}{Enter}{/Control}');
    await waitFor(async () => expect(await titleOf(person, ROBIN)).toHaveFocus());
    const messages = [...storyBackend().conversations.values()].flatMap((one) => one.messages);
    const answers = messages.filter(({ text }) => text === 'Good evening, Alex');
    await expect(answers).toMatchObject([{ automatic: false, creditsSpent: 0 }]);
    await expect(person.canvas.queryByRole('button', { name: /^Alex, / })).toBeNull();
  },
});

/** After the last answer the list is empty and has the focus. */
export const AllAnswered = meta.story({
  beforeEach: arranged((backend, { second }) => backend.conversations.delete(second.id)),
  play: async (person) => {
    const field = await opensAlex(person);
    await person.userEvent.type(field, 'Good evening, Alex');
    await person.userEvent.click(person.canvas.getByRole('button', { name: 'Send' }));
    await person.canvas.findByText('Nobody is waiting for an answer.');
    await waitFor(() => expect(person.canvas.getByRole('heading', { name: 'Replies' })).toHaveFocus());
  },
});

/** The note has a button of its own (FICTION-9). */
export const Note = meta.story({
  play: async (person) => {
    await opensAlex(person);
    const { canvas, userEvent } = person;
    await userEvent.type(canvas.getByRole('textbox', { name: /^Note for colleagues/ }), 'Has a dog');
    await userEvent.click(canvas.getByRole('button', { name: 'Save note' }));
    await waitFor(() => expect([...storyBackend().replyNotes.values()]).toEqual(['Has a dog']));
  },
});

/** The conversation of a colleague is marked, and cannot be opened (FICTION-8). */
export const Taken = meta.story({
  beforeEach: arranged((backend, { colleague, first }) => {
    const until = new Date(backend.clock.now().getTime() + 240_000);
    backend.replyClaims.set(first.id, { staffId: colleague.id, until });
  }),
  play: async (person) => {
    const { canvas, userEvent } = person;
    await canvas.findByText('Taken by a colleague');
    await userEvent.click(await rowOf(person, 'Alex'));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/^A colleague has taken or answered/);
    await userEvent.click(canvas.getByRole('button', { name: 'Back to the list' }));
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Replies' })).toHaveFocus());
  },
});

/** The claim is over and a colleague has it: the draft stays (FICTION-8). */
export const Lost = meta.story({
  play: async (person) => {
    const field = await opensAlex(person);
    const { canvas, userEvent } = person;
    storyBackend().replyClaims.clear();
    await userEvent.type(field, 'Good evening, Alex');
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/Your draft is kept/);
    await expect(field).toHaveValue('Good evening, Alex');
    await userEvent.click(canvas.getByRole('button', { name: 'Claim again' }));
    await waitFor(() => expect(canvas.queryByRole('alert')).toBeNull());
    await expect(field).toHaveValue('Good evening, Alex');
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    await titleOf(person, ROBIN);
  },
});

/** An answer that did not get through stays in the field. */
export const NotSent = meta.story({
  beforeEach: arranged((backend) => backend.outcomes.set('sendReply', replyOutcomes.unavailable)),
  play: async (person) => {
    const field = await opensAlex(person);
    await person.userEvent.type(field, 'Good evening, Alex');
    await person.userEvent.click(person.canvas.getByRole('button', { name: 'Send' }));
    await expect(await person.canvas.findByRole('alert')).toHaveTextContent(/^We cannot be reached just now/);
    await expect(field).toHaveValue('Good evening, Alex');
  },
});

/** Near the limit, the field says how many characters are left (CHAT-15). */
export const NearTheLimit = meta.story({
  play: async (person) => {
    const field = await opensAlex(person);
    await person.userEvent.click(field);
    await person.userEvent.paste('x'.repeat(990));
    await expect(await person.canvas.findByText('10 characters left')).toBeVisible();
  },
});

export const Empty = meta.story({
  beforeEach: arranged((backend) => backend.conversations.clear()),
  play: async ({ canvas }) => {
    await canvas.findByText('Nobody is waiting for an answer.');
  },
});

export const Opening = meta.story({
  beforeEach: arranged((backend) => backend.outcomes.set('claimReply', replyOutcomes.waiting)),
  play: async (person) => {
    await person.userEvent.click(await rowOf(person, 'Alex'));
    await person.canvas.findByLabelText('Opening the conversation');
  },
});

export const Unavailable = meta.story({
  beforeEach: arranged((backend) => backend.outcomes.set('readReplies', replyOutcomes.unavailable)),
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Something went wrong' });
  },
});

/** Whoever is not of the staff finds as little as at an unknown address. */
export const NoStaff = meta.story({
  beforeEach: withBackend(),
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'This page could not be found' });
  },
});

/** On a phone the conversation replaces the list. */
export const Phone = meta.story({
  globals: { viewport: { value: 'phone' } },
  play: async (person) => {
    await opensAlex(person);
    await expect(person.canvas.queryByRole('button', { name: /^Robin, / })).toBeNull();
  },
});

/** On a phone a button leads back to the list. */
export const PhoneBack = Phone.extend({
  play: async (person) => {
    await opensAlex(person);
    await person.userEvent.click(person.canvas.getByRole('button', { name: 'Back to the list' }));
    await expect(await rowOf(person, 'Robin')).toBeVisible();
  },
});

export const Dark = Open.extend({ globals: { theme: 'dark' } });
