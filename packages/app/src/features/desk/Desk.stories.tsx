import type { StoryContext } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import type { MockBackend } from '@rendezvous/mock-api/mock-backend';
import {
  makeApprovalToLookAt,
  makeComplaint,
  makeDismissalToLookAt,
  makeWaitingPhoto,
  makeWarning,
  makeWarningToLookAt,
} from '@rendezvous/mock-api/moderation/moderation.factory';
import { moderationOutcomes } from '@rendezvous/mock-api/moderation/moderation.outcomes';
import preview from '@rendezvous/storybook/preview';
import { Screen } from '../../testing/Screen.tsx';
import { storyBackend, withBackend } from '../../testing/story-backend.ts';
import { waitForScreen } from '../../testing/wait-for-screen.ts';

/** Two complaints, a photo that waits and an appeal against a decision of another moderator. */
function arrange(backend: MockBackend): void {
  const { self } = backend;
  const [one, two, three, colleague] = [...backend.members.values()].filter(
    (member) => member !== self && member.mainPhotoId && !member.invisible,
  );
  if (!self || !one || !two || !three || !colleague) return;
  self.role = 'moderator';
  colleague.role = 'moderator';
  makeComplaint(backend, two, one, { reason: 'money', words: 'Asks everybody for money.' });
  makeComplaint(backend, three, two);
  makeWaitingPhoto(backend, three);
  const decision = makeWarning(backend, colleague, three);
  decision.appeal = {
    words: 'That was my brother.',
    createdAt: backend.clock.now(),
    verdict: null,
    answer: '',
  };
}

const meta = preview.meta({
  title: 'App/Desk',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  args: { path: '/desk' },
  beforeEach: withBackend({ arrange }),
  play: waitForScreen,
});
export default meta;

type Person = Pick<StoryContext, 'canvas' | 'userEvent'>;

const opens = async ({ canvas, userEvent }: Person, tab: RegExp) =>
  userEvent.click(await canvas.findByRole('tab', { name: tab }));

/** A complaint with its context is decided; the form asks for the reasons, and the next case gets the focus. */
export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    await canvas.findByRole('heading', { name: 'Complaint 1001' });
    await expect(canvas.getByText('Asks everybody for money.')).toBeVisible();
    await userEvent.click(canvas.getByRole('radio', { name: 'Warn' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Decide' }));
    const rule = canvas.getByRole('combobox', { name: 'Rule' });
    await waitFor(() => expect(rule).toHaveFocus());
    await userEvent.selectOptions(rule, 'money');
    await userEvent.type(canvas.getByRole('textbox', { name: 'Facts' }), 'You asked for money.');
    await userEvent.click(canvas.getByRole('button', { name: 'Decide' }));
    await canvas.findByRole('heading', { name: 'Complaint 1002' });
    await expect(storyBackend().decisions.at(-1)).toMatchObject({ action: 'warn', ground: 'money' });
    await waitFor(() => expect(canvas.getByRole('region', { name: 'Case 1 of 1' })).toHaveFocus());
  },
});

/** Another moderator was faster: the desk says so and shows what is left (SAFETY-11). */
export const AlreadyDone = meta.story({
  beforeEach: withBackend({
    arrange(backend) {
      arrange(backend);
      backend.outcomes.set('decideComplaint', moderationOutcomes.alreadyDone);
    },
  }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Decide' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/^This has been done already/);
  },
});

/** One press approves a photo (PHOTO-11). */
export const Photos = meta.story({
  play: async (person) => {
    await opens(person, /^Photos/);
    const { canvas, userEvent } = person;
    await userEvent.click(await canvas.findByRole('button', { name: 'Approve the photo' }));
    await canvas.findByRole('heading', { name: 'Nothing is waiting here' });
    const statuses = [...storyBackend().photos.values()].map(({ status }) => status);
    await expect(statuses).not.toContain('in_review');
  },
});

/** Another moderator than the first decides about an appeal (SAFETY-8). */
export const Appeals = meta.story({
  play: async (person) => {
    await opens(person, /^Appeals/);
    const { canvas, userEvent } = person;
    await expect(await canvas.findByText('That was my brother.')).toBeVisible();
    await userEvent.click(canvas.getByRole('radio', { name: /^Accept/ }));
    await userEvent.type(canvas.getByRole('textbox', { name: 'Answer to the member' }), 'We believe you.');
    await userEvent.click(canvas.getByRole('button', { name: 'Decide' }));
    await canvas.findByRole('heading', { name: 'Nothing is waiting here' });
    await expect(storyBackend().decisions[0]).toMatchObject({ appeal: { verdict: 'accepted' } });
  },
});

/** A measure of a colleague is looked at once more: taking it back needs a note for the others (SAFETY-17). */
export const SecondLooks = meta.story({
  beforeEach: withBackend({
    arrange(backend) {
      const { self } = backend;
      const [member, colleague] = [...backend.members.values()].filter(
        (one) => one !== self && one.mainPhotoId && !one.invisible,
      );
      if (!self || !member || !colleague) return;
      self.role = 'moderator';
      colleague.role = 'moderator';
      makeWarningToLookAt(backend, colleague, member);
    },
  }),
  play: async (person) => {
    await opens(person, /^Second looks/);
    const { canvas, userEvent } = person;
    await userEvent.click(await canvas.findByRole('radio', { name: 'Take the measure back' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Decide' }));
    const note = await canvas.findByRole('textbox', { name: /^Note for the other moderators/ });
    await waitFor(() => expect(note).toBeInvalid());
    await userEvent.type(note, 'This was a quotation.');
    await userEvent.click(canvas.getByRole('button', { name: 'Decide' }));
    await canvas.findByRole('heading', { name: 'Nothing is waiting here' });
    await expect(storyBackend().decisions[0]).toMatchObject({
      secondLook: 'changed',
      liftedAt: expect.any(Date),
    });
  },
});

export const SecondLook = meta.story({
  beforeEach: SecondLooks.input.beforeEach,
  play: async (person) => {
    await opens(person, /^Second looks/);
    await person.canvas.findByRole('radio', { name: 'Take the measure back' });
  },
});

/** A moderator, a colleague who decided, and two members of the backend. */
function arrangeColleague(backend: MockBackend) {
  const { self } = backend;
  const [member, reporter, colleague] = [...backend.members.values()].filter(
    (one) => one !== self && one.mainPhotoId && !one.invisible,
  );
  if (!self || !member || !reporter || !colleague) throw new Error('The backend lacks members.');
  self.role = 'moderator';
  colleague.role = 'moderator';
  return { member, reporter, colleague };
}

/** A dismissed complaint with its evidence: putting it back needs a note, and it waits again (SAFETY-17). */
export const SecondLooksAtDismissals = meta.story({
  beforeEach: withBackend({
    arrange(backend) {
      const { member, reporter, colleague } = arrangeColleague(backend);
      const complaint = makeComplaint(backend, reporter, member, {
        words: 'Called me names.',
        messages: [{ text: 'You are stupid', attachment: null, sent_at: '2026-03-10T09:00:00.000Z' }],
      });
      makeDismissalToLookAt(backend, colleague, complaint);
    },
  }),
  play: async (person) => {
    await opens(person, /^Second looks/);
    const { canvas, userEvent } = person;
    await expect(await canvas.findByText('You are stupid')).toBeVisible();
    await userEvent.click(canvas.getByRole('radio', { name: 'Put the complaint back into the queue' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Decide' }));
    const note = await canvas.findByRole('textbox', { name: /^Note for the other moderators/ });
    await waitFor(() => expect(note).toBeInvalid());
    await userEvent.type(note, 'This is an insult.');
    await userEvent.click(canvas.getByRole('button', { name: 'Decide' }));
    await canvas.findByRole('heading', { name: 'Nothing is waiting here' });
    await opens(person, /^Messages/);
    await expect(await canvas.findByText('This is an insult.')).toBeVisible();
    await expect(canvas.getByText('Dismissed at first, and put back after a second look')).toBeVisible();
    await expect(storyBackend().complaints[0]).toMatchObject({ decision: null });
  },
});

export const SecondLookAtDismissal = meta.story({
  beforeEach: SecondLooksAtDismissals.input.beforeEach,
  play: async (person) => {
    await opens(person, /^Second looks/);
    await person.canvas.findByRole('radio', { name: 'Confirm: nothing breaks a rule' });
  },
});

/** An approved photo: one press confirms it (SAFETY-17). */
export const SecondLookAtPhoto = meta.story({
  beforeEach: withBackend({
    arrange(backend) {
      const { member, colleague } = arrangeColleague(backend);
      makeApprovalToLookAt(backend, colleague, member);
    },
  }),
  play: async (person) => {
    await opens(person, /^Second looks/);
    const { canvas, userEvent } = person;
    await userEvent.click(await canvas.findByRole('button', { name: 'Confirm: the photo can stay' }));
    await canvas.findByRole('heading', { name: 'Nothing is waiting here' });
    await expect([...storyBackend().photoLooks.values()]).toMatchObject([{ verdict: 'confirmed' }]);
  },
});

/** An approved photo is rejected, with its reasons (SAFETY-17). */
export const SecondLooksAtPhotos = meta.story({
  beforeEach: SecondLookAtPhoto.input.beforeEach,
  play: async (person) => {
    await opens(person, /^Second looks/);
    const { canvas, userEvent } = person;
    await userEvent.selectOptions(await canvas.findByRole('combobox', { name: 'Rule' }), 'fake');
    await userEvent.type(canvas.getByRole('textbox', { name: 'Facts' }), 'This is a film star.');
    await userEvent.click(canvas.getByRole('button', { name: 'Decide' }));
    await canvas.findByRole('heading', { name: 'Nothing is waiting here' });
    await expect(storyBackend().decisions.at(-1)).toMatchObject({ action: 'reject_photo', ground: 'fake' });
  },
});

/** Another moderator was faster with a second look (SAFETY-17). */
export const SecondLookAlreadyDone = meta.story({
  beforeEach: withBackend({
    arrange(backend) {
      const { member, colleague } = arrangeColleague(backend);
      makeApprovalToLookAt(backend, colleague, member);
      backend.outcomes.set('lookAgain', moderationOutcomes.alreadyDone);
    },
  }),
  play: async (person) => {
    await opens(person, /^Second looks/);
    const { canvas, userEvent } = person;
    await userEvent.click(await canvas.findByRole('button', { name: 'Confirm: the photo can stay' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/^This has been done already/);
  },
});

/** A measure is taken back. */
export const Decisions = meta.story({
  play: async (person) => {
    await opens(person, /^Decisions/);
    const { canvas, userEvent } = person;
    await userEvent.click(await canvas.findByRole('button', { name: 'Take back' }));
    await canvas.findByRole('heading', { name: 'Nothing is waiting here' });
    await expect(storyBackend().decisions[0]?.liftedAt).not.toBeNull();
  },
});

export const Empty = meta.story({
  beforeEach: withBackend({
    arrange(backend) {
      if (backend.self) backend.self.role = 'moderator';
    },
  }),
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Nothing is waiting here' });
  },
});

export const Unavailable = meta.story({
  beforeEach: withBackend({
    arrange(backend) {
      arrange(backend);
      backend.outcomes.set('readDesk', moderationOutcomes.unavailable);
    },
  }),
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Something went wrong' });
  },
});

/** Whoever is no moderator finds as little as at an unknown address. */
export const NoModerator = meta.story({
  beforeEach: withBackend(),
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'This page could not be found' });
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'phone' } } });
export const Dark = meta.story({ globals: { theme: 'dark' } });
