import type { StoryContext } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import type { MockBackend } from '@rendezvous/mock-api/mock-backend';
import {
  makeComplaint,
  makeDismissal,
  makeWarning,
} from '@rendezvous/mock-api/moderation/moderation.factory';
import { moderationOutcomes } from '@rendezvous/mock-api/moderation/moderation.outcomes';
import type { MemberState } from '@rendezvous/mock-api/state';
import preview from '@rendezvous/storybook/preview';
import { findMember } from '../../testing/find-in-backend.ts';
import { Screen } from '../../testing/Screen.tsx';
import { storyBackend, withBackend } from '../../testing/story-backend.ts';
import { waitForScreen } from '../../testing/wait-for-screen.ts';

/** The member has reported somebody, and was warned by another member in the role of a moderator. */
function arrange(backend: MockBackend): void {
  const { self } = backend;
  if (!self) return;
  const other = findMember(backend);
  makeComplaint(backend, self, other, { reason: 'money', words: 'Asks for money in every message.' });
  makeWarning(backend, other, self);
}

const meta = preview.meta({
  title: 'App/Complaints',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  args: { path: '/complaints' },
  beforeEach: withBackend({ arrange }),
  play: waitForScreen,
});
export default meta;

/** A decision about the member with its reasons, and the state of the member's own complaint (SAFETY-8, SAFETY-12). */
export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('You wrote insults to three members on 3 March.')).toBeVisible();
    await expect(canvas.getByText('We are looking into it.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Appeal' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Send appeal' }));
    const words = canvas.getByRole('textbox', { name: 'Your reasons' });
    await waitFor(() => expect(words).toHaveFocus());
    await expect(words).toHaveAccessibleDescription('Please fill this in.');
    await userEvent.type(words, 'That was not me.');
    await userEvent.click(canvas.getByRole('button', { name: 'Send appeal' }));
    await canvas.findByText('We have your appeal. We write to you when it is decided.');
    await expect(storyBackend().decisions[0]?.appeal?.words).toBe('That was not me.');
  },
});

/** A complaint that was dismissed: its reporter appeals once, and the appeal has a number of its own (SAFETY-16). */
export const Dismissed = meta.story({
  beforeEach: withBackend({
    arrange(backend) {
      if (!backend.self) return;
      const other = findMember(backend);
      const complaint = makeComplaint(backend, backend.self, other, { words: 'Insults me every day.' });
      makeDismissal(backend, other, complaint);
    },
  }),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('We found nothing that breaks our rules.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Appeal' }));
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Your reasons' }), 'Please look again.');
    await userEvent.click(canvas.getByRole('button', { name: 'Send appeal' }));
    await canvas.findByText('We have your appeal. We write to you when it is decided.');
    await expect(
      await canvas.findByText('This is your appeal against our decision about complaint no. 1001.'),
    ).toBeVisible();
    await expect(canvas.getByText(/^No\. 1002/)).toBeVisible();
  },
});

/** A member who has reported nothing, and about whom nothing was decided. */
export const Empty = meta.story({
  beforeEach: withBackend(),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('You have not reported anything.')).toBeVisible();
    await expect(canvas.queryByRole('heading', { name: 'Decisions about you' })).toBeNull();
  },
});

/** A visitor leaves a name and an address for the answer (SAFETY-12). */
export const Visitor = meta.story({
  beforeEach: withBackend({ signedIn: null }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Send complaint' }));
    const words = canvas.getByRole('textbox', { name: 'Your complaint' });
    await waitFor(() => expect(words).toHaveFocus());
    await userEvent.type(words, 'The landing page shows my photo.');
    await userEvent.type(canvas.getByRole('textbox', { name: 'Your name' }), 'Kim');
    await userEvent.type(canvas.getByRole('textbox', { name: 'Your email address' }), 'kim@example.org');
    await userEvent.click(canvas.getByRole('button', { name: 'Send complaint' }));
    await canvas.findByText(/^Thank you, we have your complaint\. Its number is 1001/);
    await expect(storyBackend().complaints).toMatchObject([{ reporterId: null, email: 'kim@example.org' }]);
  },
});

/** A member whom a visitor sees, with the photos that they show. */
function shownToVisitor(backend: MockBackend) {
  const photosOf = ({ id }: MemberState) =>
    [...backend.photos.values()].filter(
      ({ memberId, status, private: isPrivate }) => memberId === id && status === 'active' && !isPrivate,
    );
  const member = findMember(backend, (one) => !one.fictional && photosOf(one).length > 1);
  return { member, photos: photosOf(member) };
}

async function leavesContact({ canvas, userEvent }: Pick<StoryContext, 'canvas' | 'userEvent'>) {
  await userEvent.type(canvas.getByRole('textbox', { name: 'Your name' }), 'Kim');
  await userEvent.type(canvas.getByRole('textbox', { name: 'Your email address' }), 'kim@example.org');
}

/** A visitor reports a profile, to which the page was opened; their own words are optional (SAFETY-7, SAFETY-12). */
export const VisitorReportsProfile = meta.story({
  args: { path: (backend) => `/complaints?profile=${shownToVisitor(backend).member.id}` },
  beforeEach: withBackend({ signedIn: null }),
  play: async (person) => {
    const { canvas, userEvent } = person;
    const { id, name } = shownToVisitor(storyBackend()).member;
    await canvas.findByRole('heading', { name: `Report ${name}` });
    await expect(canvas.getByText(`Profile of ${name}`)).toBeVisible();
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: /^What is wrong/ }), 'fake');
    await leavesContact(person);
    await userEvent.click(canvas.getByRole('button', { name: 'Send report' }));
    await canvas.findByText(/^Thank you, we have your complaint/);
    await expect(storyBackend().complaints).toMatchObject([
      { reporterId: null, subject: { kind: 'profile', id }, reason: 'fake', words: '' },
    ]);
  },
});

/** From the photo viewer, a visitor reports the photo (SAFETY-7). */
export const VisitorReportsPhoto = meta.story({
  args: { path: (backend) => `/members/${shownToVisitor(backend).member.id}` },
  beforeEach: withBackend({ signedIn: null }),
  play: async (person) => {
    const { canvas, userEvent } = person;
    const { member, photos } = shownToVisitor(storyBackend());
    const first = new RegExp(`^${member.name}, photo 1 of`);
    await userEvent.click(await canvas.findByRole('button', { name: first }));
    await userEvent.click(await screen.findByRole('button', { name: 'Report this photo' }));
    await expect(await canvas.findByText(`Photo of ${member.name}`)).toBeVisible();
    await leavesContact(person);
    await userEvent.click(canvas.getByRole('button', { name: 'Send report' }));
    await canvas.findByText(/^Thank you, we have your complaint/);
    const subject = storyBackend().complaints[0]?.subject;
    await expect(subject?.kind).toBe('photo');
    await expect(photos.map(({ id }) => id)).toContain(subject && 'id' in subject ? subject.id : null);
  },
});

/** What was to be reported can no longer be seen: the page says so, and takes a complaint about it in words (SAFETY-7). */
export const VisitorReportsWhatIsGone = meta.story({
  args: { path: () => '/complaints?profile=00000000-0000-4000-8000-000000000000' },
  beforeEach: withBackend({ signedIn: null }),
  play: async (person) => {
    const { canvas, userEvent } = person;
    await expect(await canvas.findByRole('status')).toHaveTextContent(/can no longer be seen/);
    await userEvent.type(canvas.getByRole('textbox', { name: 'Your complaint' }), 'Their photo was mine.');
    await leavesContact(person);
    await userEvent.click(canvas.getByRole('button', { name: 'Send complaint' }));
    await canvas.findByText(/^Thank you, we have your complaint/);
    await expect(storyBackend().complaints).toMatchObject([{ subject: { kind: 'other' } }]);
  },
});

/** The profile goes while the visitor writes: what was written stays, and can be sent as a complaint in words. */
export const VisitorReportsWhatGoes = meta.story({
  args: VisitorReportsProfile.input.args,
  beforeEach: withBackend({ signedIn: null }),
  play: async (person) => {
    const { canvas, userEvent } = person;
    const { member } = shownToVisitor(storyBackend());
    await userEvent.type(await canvas.findByRole('textbox', { name: /^What happened/ }), 'That is me.');
    await leavesContact(person);
    member.status = 'banned';
    await userEvent.click(canvas.getByRole('button', { name: 'Send report' }));
    await expect(await canvas.findByRole('status')).toHaveTextContent(/can no longer be seen/);
    await expect(canvas.getByRole('textbox', { name: 'Your complaint' })).toHaveValue('That is me.');
    await userEvent.click(canvas.getByRole('button', { name: 'Send complaint' }));
    await canvas.findByText(/^Thank you, we have your complaint/);
    await expect(storyBackend().complaints).toMatchObject([{ subject: { kind: 'other' } }]);
  },
});

/** A banned member has no session, and appeals by the link of the mail (SAFETY-8). */
export const AppealByLink = meta.story({
  args: { path: (backend) => `/complaints?token=${backend.decisions[0]?.token}` },
  beforeEach: withBackend({
    arrange(backend) {
      arrange(backend);
      backend.signIn(null);
    },
  }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Your reasons' }), 'Not me');
    await userEvent.click(canvas.getByRole('button', { name: 'Send appeal' }));
    await canvas.findByText('We have your appeal. We write to you when it is decided.');
  },
});

/** The server cannot be reached; the form keeps what was written. */
export const Unavailable = meta.story({
  beforeEach: withBackend({
    arrange: (backend) => backend.outcomes.set('complain', moderationOutcomes.unavailable),
  }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Your complaint' }), 'Hello');
    await userEvent.click(canvas.getByRole('button', { name: 'Send complaint' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('We cannot be reached');
  },
});

export const LongGermanOnPhone = meta.story({ globals: { locale: 'de', viewport: { value: 'phone' } } });
export const Dark = meta.story({ globals: { theme: 'dark' } });
