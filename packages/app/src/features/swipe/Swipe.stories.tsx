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
import { plannedCall, withScreen } from '../../testing/planned-calls.ts';
import { findMember } from '../../testing/find-in-backend.ts';
import { waitForScreen } from '../../testing/wait-for-screen.ts';
import { Screen } from '../../testing/Screen.tsx';
import { withBackend, storyBackend } from '../../testing/story-backend.ts';
import Swipe from './Swipe.tsx';

const PATH = '/swipe-game';

const meta = preview.meta({
  title: 'App/Swipe game',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  args: {
    path: PATH,
    routes: withScreen(PATH, ['swipe', 'members'], function Page() {
      return <Swipe call={plannedCall} />;
    }),
  },
  beforeEach: withBackend(),
  play: waitForScreen,
});
export default meta;

type Person = Pick<StoryContext, 'canvas' | 'userEvent'>;

/** Who is in the deck, the top card first. */
async function cards() {
  const { profiles } = await callMockBackend(storyBackend())('dealCards');
  const [first, second] = profiles;
  if (!first || !second) throw new Error('cards: this world has too few for a game.');
  return [first, second] as const;
}

const game = ({ canvas }: Person) => within(canvas.getByRole('region', { name: 'Swipe game' }));
const like = async ({ canvas, userEvent }: Person, name: string) =>
  userEvent.click(await canvas.findByRole('button', { name: `Like ${name}` }));
/** Waits until one of the game's live regions says it. */
const hears = async (person: Person, said: string | RegExp) =>
  waitFor(() => {
    const heard = game(person).getAllByRole('status');
    return expect(
      heard
        .map(({ textContent }) => textContent)
        .join(' ')
        .trim(),
    ).toMatch(said);
  });

const fits = (self: MemberState | null, { gender, fictional }: MemberState) =>
  gender === self?.seeking && !fictional;

/** Leaves only these in the deck. */
function only(backend: MockBackend, ...members: readonly MemberState[]) {
  for (const member of backend.members.values())
    if (member !== backend.self && !members.includes(member)) member.invisible = true;
}

function usedUp(backend: MockBackend, count: number = LIKES_PER_DAY) {
  const day = calendarDay(backend.clock.now(), COUNTRIES.NL.timeZone);
  if (backend.self) backend.self.likesUsed = { day, count };
}

/** One is liked by its button, one passed by the keyboard, and brought back. */
export const Default = meta.story({
  play: async (person) => {
    const { canvas, userEvent } = person;
    const [first, second] = await cards();
    await like(person, first.name);
    await hears(person, `You liked ${first.name}. Next: ${second.name}, ${second.age}.`);
    await expect(canvas.getByText('3 of 4 likes left today')).toBeVisible();
    await expect(storyBackend().likes.some(({ likedId }) => likedId === first.id)).toBe(true);

    canvas.getByRole('group', { name: new RegExp(second.name) }).focus();
    await userEvent.keyboard('{ArrowLeft}');
    await hears(person, `You passed on ${second.name}.`);
    await expect(storyBackend().passes).toHaveLength(1);
    await userEvent.keyboard('{Backspace}');
    await hears(person, `${second.name} is back.`);
    await expect(canvas.getByRole('button', { name: `Like ${second.name}` })).toBeVisible();
    await expect(storyBackend().passes).toHaveLength(0);
  },
});

export const Loading = meta.story({
  beforeEach: withBackend({
    arrange: (backend) => backend.outcomes.set('dealCards', swipeOutcomes.noResponse),
  }),
  play: async (person) => {
    await waitForScreen(person);
    await hears(person, 'Dealing the cards');
    await expect(person.canvas.queryByText(/likes left today$/)).toBeNull();
  },
});

export const Failed = meta.story({
  beforeEach: withBackend({ arrange: (backend) => backend.outcomes.set('dealCards', swipeOutcomes.tooMany) }),
  play: async (person) => {
    await waitForScreen(person);
    await hears(person, 'The cards did not load');
    await expect(person.canvas.getByText(/^That was a lot at once\./)).toBeVisible();
  },
});

/** The focus stays in the game when what failed is gone. */
export const TriedAgain = Failed.extend({
  play: async (person) => {
    const { canvas, userEvent } = person;
    const again = await canvas.findByRole('button', { name: 'Try again' });
    storyBackend().outcomes.clear();
    await userEvent.click(again);
    const [first] = await cards();
    const card = await canvas.findByRole('group', { name: new RegExp(first.name) });
    await expect(card).toHaveFocus();
  },
});

/** The next card is there while the server is told of the like before it. */
export const Liking = meta.story({
  beforeEach: withBackend({
    arrange: (backend) => backend.outcomes.set('swipe', swipeOutcomes.noResponse),
  }),
  play: async (person) => {
    const [first, second] = await cards();
    await like(person, first.name);
    await expect(await person.canvas.findByRole('button', { name: `Like ${second.name}` })).toBeDisabled();
  },
});

export const Passing = Liking.extend({
  play: async (person) => {
    const { canvas, userEvent } = person;
    const [first, second] = await cards();
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
    const [first] = await cards();
    await like(person, first.name);
    await hears(person, `You liked ${first.name}.`);
    const undo = canvas.getByRole('button', { name: 'Bring back the last card' });
    await waitFor(() => expect(undo).toBeEnabled());
    await userEvent.click(undo);
    await waitFor(() => expect(undo).toBeDisabled());
  },
});

/** What could not be told did not happen: the card lies there again. */
export const LikeLost = meta.story({
  beforeEach: withBackend({ arrange: (backend) => backend.outcomes.set('swipe', swipeOutcomes.offline) }),
  play: async (person) => {
    const [first] = await cards();
    await like(person, first.name);
    await expect(await person.canvas.findByRole('alert')).toHaveTextContent(
      /^We cannot be reached just now\./,
    );
    await expect(await person.canvas.findByRole('button', { name: `Like ${first.name}` })).toBeEnabled();
  },
});

export const Match = meta.story({
  parameters: { docs: { story: { inline: false } } },
  beforeEach: withBackend({
    arrange: (backend) => backend.outcomes.set('swipe', swipeOutcomes.match, 'next'),
  }),
  play: async (person) => {
    const [first] = await cards();
    await like(person, first.name);
    const match = within(await screen.findByRole('dialog', { name: `You and ${first.name} are a match` }));
    await expect(match.getByRole('link', { name: `Write to ${first.name}` })).toHaveAttribute(
      'href',
      `/members/${first.id}/chat`,
    );
    await expect(person.canvas.getByText('3 of 4 likes left today')).toBeInTheDocument();
  },
});

/** Somebody fictional says so here too. */
export const FictionalMatch = Match.extend({
  beforeEach: withBackend({
    arrange(backend) {
      backend.outcomes.set('swipe', swipeOutcomes.match, 'next');
      only(
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
    const [first, second] = await cards();
    await like(person, first.name);
    await userEvent.click(await screen.findByRole('button', { name: 'Keep looking' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(canvas.getByRole('button', { name: `Like ${second.name}` })).toBeEnabled();
  },
});

/** All of the day's likes are given: how long it is until there are new ones. */
export const Spent = meta.story({
  beforeEach: withBackend({ arrange: usedUp }),
  play: async (person) => {
    await expect(await person.canvas.findByRole('timer', { name: 'New likes in' })).toBeVisible();
    await hears(person, 'Your likes for today are used up');
  },
});

export const SpendsTheLast = meta.story({
  beforeEach: withBackend({ arrange: (backend) => usedUp(backend, LIKES_PER_DAY - 1) }),
  play: async (person) => {
    const [first] = await cards();
    await like(person, first.name);
    await hears(person, `You liked ${first.name}. Your likes for today are used up`);
    await expect(await person.canvas.findByRole('timer', { name: 'New likes in' })).toBeVisible();
  },
});

/** The last like was given on another device. */
export const SpentElsewhere = meta.story({
  beforeEach: withBackend({
    arrange: (backend) =>
      backend.outcomes.set('swipe', swipeOutcomes.exhausted(new Date(Date.now() + 30_000))),
  }),
  play: async (person) => {
    const [first] = await cards();
    await like(person, first.name);
    await expect(await person.canvas.findByText('Less than a minute left')).toBeVisible();
  },
});

/** The deck comes back by itself. */
export const NewDay = meta.story({
  beforeEach: withBackend({
    arrange(backend) {
      const spent = {
        profiles: [],
        likes_left: 0,
        likes_reset_at: new Date(Date.now() + 1_500).toISOString(),
      };
      backend.outcomes.set('dealCards', { kind: 'answered', response: spent }, 'next');
    },
  }),
  play: async (person) => {
    await person.canvas.findByRole('timer', { name: 'New likes in' });
    await expect(await person.canvas.findByText('4 of 4 likes left today')).toBeVisible();
  },
});

export const Empty = meta.story({
  beforeEach: withBackend({ arrange: (backend) => only(backend) }),
  play: async (person) => {
    await waitForScreen(person);
    await hears(person, 'You have seen everyone for now');
    await expect(person.canvas.getByRole('button', { name: 'Look again' })).toBeVisible();
  },
});

/** The last of all can be brought back too. */
export const SeenEverybody = meta.story({
  beforeEach: withBackend({
    arrange: (backend) =>
      only(
        backend,
        findMember(backend, (one) => fits(backend.self, one)),
      ),
  }),
  play: async (person) => {
    const { canvas, userEvent } = person;
    const pass = await canvas.findByRole('button', { name: /^Pass on/ });
    await userEvent.click(pass);
    await hears(person, /^You passed on .+ You have seen everyone for now$/);
    await userEvent.click(await canvas.findByRole('button', { name: 'Bring back the last card' }));
    await hears(person, / is back\./);
  },
});

export const LongGermanOnPhone = meta.story({ globals: { locale: 'de', viewport: { value: 'phone' } } });

export const LongGermanSpentOnPhone = meta.story({
  globals: { locale: 'de', viewport: { value: 'phone' } },
  beforeEach: withBackend({ arrange: usedUp }),
});

export const Phone = meta.story({ globals: { viewport: { value: 'phone' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });
