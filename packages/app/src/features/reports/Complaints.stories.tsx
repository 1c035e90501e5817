import { expect, waitFor } from 'storybook/test';
import type { MockBackend } from '@rendezvous/mock-api/mock-backend';
import {
  makeComplaint,
  makeDismissal,
  makeWarning,
} from '@rendezvous/mock-api/moderation/moderation.factory';
import { moderationOutcomes } from '@rendezvous/mock-api/moderation/moderation.outcomes';
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
