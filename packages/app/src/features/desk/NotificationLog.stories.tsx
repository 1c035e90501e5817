import { expect } from 'storybook/test';
import type { LoggedDecision } from '@rendezvous/contract/notification-calls';
import type { MockBackend } from '@rendezvous/mock-api/mock-backend';
import preview from '@rendezvous/storybook/preview';
import { Screen } from '../../testing/Screen.tsx';
import { withBackend } from '../../testing/story-backend.ts';
import { waitForScreen } from '../../testing/wait-for-screen.ts';

const at = '2026-03-10T12:00:00.000Z';
const made = (parts: Partial<LoggedDecision>): LoggedDecision => ({
  id: crypto.randomUUID(),
  event: 'message',
  channel: 'push',
  reason: 'subscribed',
  decided_at: at,
  pushed_at: null,
  push_failure: null,
  ...parts,
});

const subjectOf = (backend: MockBackend) =>
  [...backend.members.values()].find((member) => member !== backend.self && !member.fictional);

function arrange(backend: MockBackend): void {
  const member = subjectOf(backend);
  if (!backend.self || !member) return;
  backend.self.role = 'moderator';
  backend.notificationDecisions.set(member.id, [
    made({ pushed_at: at }),
    made({ event: 'match', push_failure: 'gone' }),
    made({ event: 'conversation', channel: 'live', reason: 'watching' }),
    made({ event: 'conversation', reason: 'left_unread', pushed_at: at }),
    made({ event: 'like', channel: 'none', reason: 'not_wanted' }),
    made({ event: 'unread', channel: 'mail', reason: 'unread' }),
    made({ event: 'weekly_updates', channel: 'mail', reason: 'due' }),
    made({ event: 'saved_search', channel: 'none', reason: 'nothing_new' }),
    made({ event: 'promotions', channel: 'none', reason: 'not_eligible' }),
    made({ event: 'news', channel: 'none', reason: 'mailed_today' }),
  ]);
}

const meta = preview.meta({
  title: 'App/Notification log',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  args: { path: (backend) => `/desk/notifications?member=${subjectOf(backend)?.id}` },
  beforeEach: withBackend({ arrange }),
  play: waitForScreen,
});
export default meta;

/** Each decision with its reason, also about mailings, and what became of a push message (NOTIFY-8, NOTIFY-12). */
export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(/A push service took it\.$/))[0]).toBeVisible();
    await expect(
      canvas.getByText(/On devices: first messages of someone new, messages, and likes\.$/),
    ).toBeVisible();
    await expect(canvas.getByText(/which was removed\.$/)).toBeVisible();
    await expect(canvas.getByText(/^The member had switched this kind off,/)).toBeVisible();
    await expect(canvas.getByText(/it was still unread minutes later\./)).toBeVisible();
    const entries = canvas.getAllByRole('listitem').map(({ textContent }) => textContent);
    for (const [event, reason] of [
      ['New members of the week', 'It was due, and the member wants such emails.'],
      ['New members of saved searches', 'Nobody new was found who fits.'],
      ['Offer', 'The member could not use the offer, or would have paid no less with it.'],
      ['News', 'The member was mailed something else within a day.'],
    ] as const)
      await expect(entries.some((entry) => entry.startsWith(event) && entry.includes(reason))).toBe(true);
  },
});

/** Nothing has happened to the member lately. */
export const Empty = meta.story({
  beforeEach: withBackend({
    arrange(backend) {
      arrange(backend);
      backend.notificationDecisions.clear();
    },
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Nothing was decided in the last 30 days')).toBeVisible();
  },
});

/** A moderator looks for somebody, first with something that is no id. */
export const Search = meta.story({
  args: { path: () => '/desk/notifications' },
  play: async ({ canvas, userEvent }) => {
    const field = await canvas.findByRole('textbox', { name: 'Id of the member' });
    await userEvent.type(field, 'Robin');
    await userEvent.click(canvas.getByRole('button', { name: 'Show' }));
    await expect(await canvas.findByText(/^This is not an id\./)).toBeVisible();
    await userEvent.clear(field);
    await userEvent.type(field, '00000000-0000-4000-8000-000000000000');
    await userEvent.click(canvas.getByRole('button', { name: 'Show' }));
    await expect(await canvas.findByText('There is no such member on your site')).toBeVisible();
  },
});
