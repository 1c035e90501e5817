import type { StoryContext } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import type { MockBackend } from '@rendezvous/mock-api/mock-backend';
import { makeTextsToLookAt, makeWaitingTexts } from '@rendezvous/mock-api/moderation/moderation.factory';
import { moderationOutcomes } from '@rendezvous/mock-api/moderation/moderation.outcomes';
import preview from '@rendezvous/storybook/preview';
import { Screen } from '../../testing/Screen.tsx';
import { storyBackend, withBackend } from '../../testing/story-backend.ts';

const member = (backend: MockBackend) => {
  const found = [...backend.members.values()].find(
    (one) => one !== backend.self && one.mainPhotoId && !one.invisible,
  );
  if (!found) throw new Error('member: the backend lacks members.');
  return found;
};

/** A member's new name and text wait for a moderator. */
function arrange(backend: MockBackend): void {
  if (!backend.self) throw new Error('arrange: nobody is signed in.');
  backend.self.role = 'moderator';
  makeWaitingTexts(backend, member(backend), {
    name: 'Call me',
    about: 'I am never here.\nWrite to me at kim@example.com',
  });
}

type Person = Pick<StoryContext, 'canvas' | 'userEvent'>;

const opensProfiles = async ({ canvas, userEvent }: Person) => {
  await userEvent.click(await canvas.findByRole('tab', { name: /^Profiles/ }));
  await canvas.findByRole('heading', { name: /^Profile of / });
};

const meta = preview.meta({
  title: 'App/Desk: profiles',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  args: { path: '/desk' },
  beforeEach: withBackend({ arrange }),
  play: opensProfiles,
});
export default meta;

/** One press approves a new name and text (PROFILE-16). */
export const Default = meta.story({
  play: async (person) => {
    await opensProfiles(person);
    const { canvas, userEvent } = person;
    await expect(canvas.getByText('Call me')).toBeVisible();
    await expect(canvas.getByText('Contact details')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Approve' }));
    await canvas.findByRole('heading', { name: 'Nothing is waiting here' });
    await expect(member(storyBackend())).toMatchObject({ name: 'Call me', waitingTexts: null });
  },
});

/** A refusal needs its reasons, and the member keeps what they wrote (SAFETY-8). */
export const Rejection = meta.story({
  play: async (person) => {
    await opensProfiles(person);
    const { canvas, userEvent } = person;
    await userEvent.click(canvas.getByRole('button', { name: 'Decide' }));
    const rule = canvas.getByRole('combobox', { name: 'Rule' });
    await waitFor(() => expect(rule).toHaveFocus());
    await userEvent.selectOptions(rule, 'money');
    await userEvent.type(canvas.getByRole('textbox', { name: 'Facts' }), 'The text leads to another site.');
    await userEvent.click(canvas.getByRole('button', { name: 'Decide' }));
    await canvas.findByRole('heading', { name: 'Nothing is waiting here' });
    await expect(member(storyBackend())).toMatchObject({
      waitingTexts: null,
      rejectedTexts: { name: 'Call me' },
    });
  },
});

/** A approves, and R goes to the reasons (SAFETY-20). */
export const Keyboard = meta.story({
  play: async (person) => {
    await opensProfiles(person);
    const { canvas, userEvent } = person;
    canvas.getByRole('region', { name: 'Case 1 of 1' }).focus();
    await userEvent.keyboard('r');
    await waitFor(() => expect(canvas.getByRole('combobox', { name: 'Rule' })).toHaveFocus());
    canvas.getByRole('region', { name: 'Case 1 of 1' }).focus();
    await expect(canvas.getByRole('button', { name: 'Approve' })).toHaveAttribute('aria-keyshortcuts', 'A');
    await userEvent.keyboard('a');
    await canvas.findByRole('heading', { name: 'Nothing is waiting here' });
    await expect(member(storyBackend()).name).toBe('Call me');
  },
});

/** The member has changed the text since it was read: the desk says so and shows what waits now. */
export const ChangedMeanwhile = meta.story({
  play: async (person) => {
    await opensProfiles(person);
    const { canvas, userEvent } = person;
    const backend = storyBackend();
    const changedAt = new Date(backend.clock.now().getTime() + 1_000);
    member(backend).waitingTexts = { name: null, about: 'I like tea.', changedAt };
    await userEvent.click(canvas.getByRole('button', { name: 'Approve' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/^This has been done already/);
    await expect(await canvas.findByText('I like tea.')).toBeVisible();
    await expect(member(backend).about).not.toBe('I like tea.');
  },
});

/** The decision cannot be stored at the moment; the case stays. */
export const Unavailable = meta.story({
  beforeEach: withBackend({
    arrange(backend) {
      arrange(backend);
      backend.outcomes.set('reviewProfile', moderationOutcomes.unavailable);
    },
  }),
  play: async (person) => {
    await opensProfiles(person);
    const { canvas, userEvent } = person;
    await userEvent.click(canvas.getByRole('button', { name: 'Approve' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/^We cannot be reached just now/);
    await expect(canvas.getByText('Call me')).toBeVisible();
  },
});

/** An approved name and text are looked at once more: one press confirms them (SAFETY-17). */
export const SecondLook = meta.story({
  beforeEach: withBackend({
    arrange(backend) {
      const { self } = backend;
      const approver = [...backend.members.values()].findLast((one) => one !== self);
      if (!self || !approver) throw new Error('SecondLook: the backend lacks members.');
      self.role = 'moderator';
      approver.role = 'moderator';
      makeTextsToLookAt(backend, approver, member(backend));
    },
  }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: /^Second looks/ }));
    await expect(await canvas.findByText(/^The name before was Robin Before/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Confirm: it can stay' }));
    await canvas.findByRole('heading', { name: 'Nothing is waiting here' });
    await expect([...storyBackend().profileLooks.values()]).toMatchObject([{ verdict: 'confirmed' }]);
  },
});

/** An approved name and text are rejected, with reasons; the name from before returns (SAFETY-17). */
export const SecondLookRejection = meta.story({
  beforeEach: SecondLook.input.beforeEach,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: /^Second looks/ }));
    await userEvent.selectOptions(await canvas.findByRole('combobox', { name: 'Rule' }), 'fake');
    await userEvent.type(canvas.getByRole('textbox', { name: 'Facts' }), 'This is the name of a film star.');
    await userEvent.click(canvas.getByRole('button', { name: 'Decide' }));
    await canvas.findByRole('heading', { name: 'Nothing is waiting here' });
    await expect(member(storyBackend())).toMatchObject({ name: 'Robin Before', about: '' });
  },
});

export const Empty = meta.story({
  beforeEach: withBackend({
    arrange(backend) {
      if (backend.self) backend.self.role = 'moderator';
    },
  }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: /^Profiles/ }));
    await canvas.findByRole('heading', { name: 'Nothing is waiting here' });
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'phone' } } });
export const Dark = meta.story({ globals: { theme: 'dark' } });
