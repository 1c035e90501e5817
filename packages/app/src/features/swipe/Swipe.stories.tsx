import type { StoryContext } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { COUNTRIES } from '@rendezvous/contract/countries';
import { calendarDay } from '@rendezvous/contract/dates';
import { LIKES_PER_DAY } from '@rendezvous/contract/rules';
import { swipeOutcomes } from '@rendezvous/mock-api/swipe/swipe.outcomes';
import { callMockBackend } from '@rendezvous/mock-api/transport';
import type { MemberState } from '@rendezvous/mock-api/state';
import type { MockBackend } from '@rendezvous/mock-api/mock-backend';
import preview from '@rendezvous/storybook/preview';
import { findMember } from '../../testing/find-in-backend.ts';
import { waitForScreen } from '../../testing/wait-for-screen.ts';
import { Screen } from '../../testing/Screen.tsx';
import { withBackend, storyBackend } from '../../testing/story-backend.ts';

const PATH = '/swipe-game';

const meta = preview.meta({
  title: 'App/Swipe game',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  args: { path: PATH },
  beforeEach: withBackend(),
  play: waitForScreen,
});
export default meta;

type Person = Pick<StoryContext, 'canvas' | 'userEvent'>;

/** Returns the first two cards of the deck, the top one first. */
async function topCards() {
  const { profiles } = await callMockBackend(storyBackend())('dealCards');
  const [first, second] = profiles;
  if (!first || !second) throw new Error('topCards: this backend deals fewer than two cards.');
  return [first, second] as const;
}

const game = ({ canvas }: Person) => within(canvas.getByRole('region', { name: 'Swipe game' }));
const like = async ({ canvas, userEvent }: Person, name: string) =>
  userEvent.click(await canvas.findByRole('button', { name: `Like ${name}` }));
/** Waits until the game's live regions contain the text. */
const hearsAnnouncement = async (person: Person, text: string | RegExp) =>
  waitFor(() => {
    const regions = game(person).getAllByRole('status');
    return expect(
      regions
        .map(({ textContent }) => textContent)
        .join(' ')
        .trim(),
    ).toMatch(text);
  });

const fits = (self: MemberState | null, { gender, fictional }: MemberState) =>
  gender === self?.seeking && !fictional;

/** Hides all other members, so that only these are dealt. */
function dealOnly(backend: MockBackend, ...members: readonly MemberState[]) {
  for (const member of backend.members.values())
    if (member !== backend.self && !members.includes(member)) member.invisible = true;
}

function useUpLikes(backend: MockBackend, count: number = LIKES_PER_DAY) {
  const day = calendarDay(backend.clock.now(), COUNTRIES.NL.timeZone);
  if (backend.self) backend.self.likesUsed = { day, count };
}

/** One card is liked by its button; the next is passed by the keyboard and brought back (SWIPE-2, SWIPE-3). */
export const Default = meta.story({
  play: async (person) => {
    const { canvas, userEvent } = person;
    const [first, second] = await topCards();
    await like(person, first.name);
    await hearsAnnouncement(person, `You liked ${first.name}. Next: ${second.name}, ${second.age}.`);
    await expect(canvas.getByText('3 of 4 likes left today')).toBeVisible();
    await expect(storyBackend().likes.some(({ likedId }) => likedId === first.id)).toBe(true);

    canvas.getByRole('group', { name: new RegExp(second.name) }).focus();
    await userEvent.keyboard('{ArrowLeft}');
    await hearsAnnouncement(person, `You passed on ${second.name}.`);
    await expect(storyBackend().passes).toHaveLength(1);
    await userEvent.keyboard('{Backspace}');
    await hearsAnnouncement(person, `${second.name} is back.`);
    await expect(canvas.getByRole('button', { name: `Like ${second.name}` })).toBeVisible();
    await expect(storyBackend().passes).toHaveLength(0);
  },
});

/** Once nobody of the own country is left, the cards say that their members are from further away (SWIPE-1). */
export const FromFurtherAway = meta.story({
  beforeEach: withBackend({
    arrange(backend) {
      const member = findMember(backend, (one) => fits(backend.self, one));
      Object.assign(member, { country: 'DK', region: null });
      dealOnly(backend, member);
    },
  }),
  play: async (person) => {
    await expect(await person.canvas.findByText(/^From further away: Denmark/)).toBeVisible();
  },
});

export const Loading = meta.story({
  beforeEach: withBackend({
    arrange: (backend) => backend.outcomes.set('dealCards', swipeOutcomes.noResponse),
  }),
  play: async (person) => {
    await waitForScreen(person);
    await hearsAnnouncement(person, 'Dealing the cards');
    await expect(person.canvas.queryByText(/likes left today$/)).toBeNull();
  },
});

export const Failed = meta.story({
  beforeEach: withBackend({ arrange: (backend) => backend.outcomes.set('dealCards', swipeOutcomes.tooMany) }),
  play: async (person) => {
    await waitForScreen(person);
    await hearsAnnouncement(person, 'The cards did not load');
    await expect(person.canvas.getByText(/^That was a lot at once\./)).toBeVisible();
  },
});

/** After a retry, the focus moves to the first card instead of leaving the game. */
export const TriedAgain = Failed.extend({
  play: async (person) => {
    const { canvas, userEvent } = person;
    const retry = await canvas.findByRole('button', { name: 'Try again' });
    storyBackend().outcomes.clear();
    await userEvent.click(retry);
    const [first] = await topCards();
    const card = await canvas.findByRole('group', { name: new RegExp(first.name) });
    await expect(card).toHaveFocus();
  },
});

/** The next card is shown while the like of the one before is being saved. */
export const Liking = meta.story({
  beforeEach: withBackend({
    arrange: (backend) => backend.outcomes.set('swipe', swipeOutcomes.noResponse),
  }),
  play: async (person) => {
    const [first, second] = await topCards();
    await like(person, first.name);
    await expect(await person.canvas.findByRole('button', { name: `Like ${second.name}` })).toBeDisabled();
  },
});

export const Passing = Liking.extend({
  play: async (person) => {
    const { canvas, userEvent } = person;
    const [first, second] = await topCards();
    await userEvent.click(await canvas.findByRole('button', { name: `Pass on ${first.name}` }));
    await expect(await canvas.findByRole('button', { name: `Pass on ${second.name}` })).toBeDisabled();
  },
});

export const Undoing = meta.story({
  beforeEach: withBackend({
    arrange: (backend) => backend.outcomes.set('undoSwipe', swipeOutcomes.noResponse),
  }),
  play: async (person) => {
    const { canvas, userEvent } = person;
    const [first] = await topCards();
    await like(person, first.name);
    await hearsAnnouncement(person, `You liked ${first.name}.`);
    const undo = canvas.getByRole('button', { name: 'Bring back the last card' });
    await waitFor(() => expect(undo).toBeEnabled());
    await userEvent.click(undo);
    await waitFor(() => expect(undo).toBeDisabled());
  },
});

/** The like could not be saved, so the card returns. */
export const LikeLost = meta.story({
  beforeEach: withBackend({ arrange: (backend) => backend.outcomes.set('swipe', swipeOutcomes.offline) }),
  play: async (person) => {
    const [first] = await topCards();
    await like(person, first.name);
    await expect(await person.canvas.findByRole('alert')).toHaveTextContent(
      /^We cannot be reached just now\./,
    );
    await expect(await person.canvas.findByRole('button', { name: `Like ${first.name}` })).toBeEnabled();
  },
});

/** The member has left since the decision: their card does not return, and nothing else can be undone (SWIPE-5). */
export const GoneWhenUndone = meta.story({
  beforeEach: withBackend({
    arrange: (backend) => backend.outcomes.set('undoSwipe', swipeOutcomes.gone),
  }),
  play: async (person) => {
    const { canvas, userEvent } = person;
    const [first, second] = await topCards();
    await like(person, first.name);
    const undo = canvas.getByRole('button', { name: 'Bring back the last card' });
    await waitFor(() => expect(undo).toBeEnabled());
    await userEvent.click(undo);
    await hearsAnnouncement(person, `${first.name} is no longer here. Next: ${second.name}, ${second.age}.`);
    await expect(canvas.getByText(`${first.name} is no longer here.`)).toBeVisible();
    await expect(undo).toBeDisabled();
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
});

/** The member of the card has left, or was blocked on another device: the game goes on without the card (SWIPE-5). */
export const Gone = meta.story({
  beforeEach: withBackend({
    arrange: (backend) => backend.outcomes.set('swipe', swipeOutcomes.gone, 'next'),
  }),
  play: async (person) => {
    const { canvas } = person;
    const [first, second] = await topCards();
    await like(person, first.name);
    await hearsAnnouncement(person, `${first.name} is no longer here. Next: ${second.name}, ${second.age}.`);
    await expect(canvas.getByText(`${first.name} is no longer here.`)).toBeVisible();
    await expect(canvas.queryByRole('alert')).toBeNull();
    await expect(canvas.getByText('4 of 4 likes left today')).toBeVisible();
    await like(person, second.name);
    await hearsAnnouncement(person, `You liked ${second.name}.`);
    await expect(canvas.queryByText(`${first.name} is no longer here.`)).toBeNull();
  },
});

export const Match = meta.story({
  parameters: { docs: { story: { inline: false } } },
  beforeEach: withBackend({
    arrange: (backend) => backend.outcomes.set('swipe', swipeOutcomes.match, 'next'),
  }),
  play: async (person) => {
    const [first] = await topCards();
    await like(person, first.name);
    const match = within(await screen.findByRole('dialog', { name: `You and ${first.name} are a match` }));
    await expect(match.getByRole('link', { name: `Write to ${first.name}` })).toHaveAttribute(
      'href',
      `/members/${first.id}/chat`,
    );
    await expect(person.canvas.getByText('3 of 4 likes left today')).toBeInTheDocument();
  },
});

/** The match with a fictional profile shows the notice (FICTION-1). */
export const FictionalMatch = Match.extend({
  beforeEach: withBackend({
    arrange(backend) {
      backend.outcomes.set('swipe', swipeOutcomes.match, 'next');
      dealOnly(
        backend,
        findMember(backend, ({ fictional, gender }) => fictional && gender === backend.self?.seeking),
      );
    },
  }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Like/ }));
    const match = within(await screen.findByRole('dialog'));
    const notice = match.getByRole('complementary', { name: 'Fictional profile' });
    await waitFor(() => expect(notice).toBeVisible());
  },
});

export const KeepsLooking = Match.extend({
  play: async (person) => {
    const { canvas, userEvent } = person;
    const [first, second] = await topCards();
    await like(person, first.name);
    await userEvent.click(await screen.findByRole('button', { name: 'Keep looking' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(canvas.getByRole('button', { name: `Like ${second.name}` })).toBeEnabled();
  },
});

/** When the day's likes are used up, the game shows the time until they are renewed (SWIPE-4). */
export const Spent = meta.story({
  beforeEach: withBackend({ arrange: useUpLikes }),
  play: async (person) => {
    await expect(await person.canvas.findByRole('timer', { name: 'New likes in' })).toBeVisible();
    await hearsAnnouncement(person, 'Your likes for today are used up');
  },
});

export const SpendsTheLast = meta.story({
  beforeEach: withBackend({ arrange: (backend) => useUpLikes(backend, LIKES_PER_DAY - 1) }),
  play: async (person) => {
    const [first] = await topCards();
    await like(person, first.name);
    await hearsAnnouncement(person, `You liked ${first.name}. Your likes for today are used up`);
    await expect(await person.canvas.findByRole('timer', { name: 'New likes in' })).toBeVisible();
  },
});

/** The last like of the day can be taken back too; its allowance is not returned, so the wait goes on (SWIPE-3). */
export const UndoesTheLastLike = SpendsTheLast.extend({
  play: async (person) => {
    const { canvas, userEvent } = person;
    const [first] = await topCards();
    await like(person, first.name);
    await hearsAnnouncement(person, `You liked ${first.name}. Your likes for today are used up`);
    await userEvent.click(canvas.getByRole('button', { name: 'Bring back the last card' }));
    const later = `${first.name} will be back when you can give likes again.`;
    await expect(await canvas.findByText(later)).toBeVisible();
    await hearsAnnouncement(person, `${later} Your likes for today are used up`);
    await expect(storyBackend().likes.some(({ likedId }) => likedId === first.id)).toBe(false);
    await expect(await canvas.findByRole('timer', { name: 'New likes in' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Bring back the last card' })).toBeNull();
  },
});

/** The last like of the day was given on another device. */
export const SpentElsewhere = meta.story({
  beforeEach: withBackend({
    arrange: (backend) =>
      backend.outcomes.set('swipe', swipeOutcomes.exhausted(new Date(Date.now() + 30_000))),
  }),
  play: async (person) => {
    const [first] = await topCards();
    await like(person, first.name);
    await expect(await person.canvas.findByText('Less than a minute left')).toBeVisible();
  },
});

/** The game continues by itself when the likes are renewed (SWIPE-4). */
export const NewDay = meta.story({
  beforeEach: withBackend({
    arrange(backend) {
      const noLikesLeft = {
        profiles: [],
        likes_left: 0,
        likes_reset_at: new Date(Date.now() + 1_500).toISOString(),
      };
      backend.outcomes.set('dealCards', { kind: 'answered', response: noLikesLeft }, 'next');
    },
  }),
  play: async (person) => {
    await person.canvas.findByRole('timer', { name: 'New likes in' });
    await expect(await person.canvas.findByText('4 of 4 likes left today')).toBeVisible();
  },
});

export const Empty = meta.story({
  beforeEach: withBackend({ arrange: (backend) => dealOnly(backend) }),
  play: async (person) => {
    await waitForScreen(person);
    await hearsAnnouncement(person, 'You have seen everyone for now');
    await expect(person.canvas.getByRole('button', { name: 'Look again' })).toBeVisible();
  },
});

/** The last card of the deck can be brought back too. */
export const SeenEverybody = meta.story({
  beforeEach: withBackend({
    arrange: (backend) =>
      dealOnly(
        backend,
        findMember(backend, (one) => fits(backend.self, one)),
      ),
  }),
  play: async (person) => {
    const { canvas, userEvent } = person;
    const pass = await canvas.findByRole('button', { name: /^Pass on/ });
    await userEvent.click(pass);
    await hearsAnnouncement(person, /^You passed on .+ You have seen everyone for now$/);
    await userEvent.click(await canvas.findByRole('button', { name: 'Bring back the last card' }));
    await hearsAnnouncement(person, / is back\./);
  },
});

export const LongGermanOnPhone = meta.story({ globals: { locale: 'de', viewport: { value: 'phone' } } });

export const LongGermanSpentOnPhone = meta.story({
  globals: { locale: 'de', viewport: { value: 'phone' } },
  beforeEach: withBackend({ arrange: useUpLikes }),
});

export const Phone = meta.story({ globals: { viewport: { value: 'phone' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });
