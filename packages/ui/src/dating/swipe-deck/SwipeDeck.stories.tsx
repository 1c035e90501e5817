import { useState } from 'react';
import { expect, fireEvent, fn, waitFor } from 'storybook/test';
import { languages } from '@rendezvous/storybook/languages';
import preview from '@rendezvous/storybook/preview';
import { useMessages } from '@rendezvous/storybook/messages';
import { Button, LinkButton } from '../../primitives/button/index.ts';
import { Countdown } from '../../feedback/countdown/index.ts';
import { Container } from '../../primitives/page/index.ts';
import { broken, storyPhotos } from '../../primitives/photo/story-photos/index.ts';
import { guide } from './SwipeDeck.guide.ts';
import { SwipeDeck, type SwipeDeckProps } from './SwipeDeck.tsx';
import type { SwipePerson } from './SwipeCard.tsx';

const meta = preview.meta({
  title: 'UI/Dating/SwipeDeck',
  component: SwipeDeck,
  parameters: { guide },
  args: {
    label: '',
    people: [],
    loadingLabel: '',
    onSwipe: fn(),
    undoLabel: '',
    likeLabel: () => '',
    passLabel: () => '',
    hint: '',
    outcome: '',
    empty: { title: '', text: '' },
  },
});
export default meta;

const LIKES_PER_DAY = 4;

const members: readonly SwipePerson[] = [
  { id: 'camille', name: 'Camille', age: 31, place: 'Bretagne, France', photo: storyPhotos.camille },
  { id: 'jonas', name: 'Jonas', age: 44, place: 'Sachsen, Deutschland', photo: storyPhotos.jonas },
  { id: 'amara', name: 'Amara', age: 38, place: 'Utrecht, Nederland', photo: storyPhotos.amara },
  { id: 'mateo', name: 'Mateo', age: 27, place: 'Galicia, España', photo: storyPhotos.mateo },
];

type GameProps = Partial<SwipeDeckProps> & { likes?: number; loading?: boolean };

/** The game with the state that a screen would have: a decided member leaves the list, and the last one can return. */
function Game({ likes = LIKES_PER_DAY, loading, people: first = members, onSwipe, ...props }: GameProps) {
  const $t = useMessages();
  const [people, setPeople] = useState(first);
  const [last, setLast] = useState<SwipePerson>();
  const [left, setLeft] = useState(likes);
  const [outcome, setOutcome] = useState('');
  const out = {
    title: $t({ id: 'swipe.out' }),
    text: $t({ id: 'swipe.out_text' }, { count: LIKES_PER_DAY }),
    countdown: (
      <Countdown
        layout="block"
        seconds={29_711}
        label={$t({ id: 'swipe.new_likes_in' })}
        spokenTime={$t({ id: 'credits.bonus_time_left' }, { hours: 8, minutes: 15 })}
      />
    ),
    action: (
      <LinkButton>
        <a href="#likes">{$t({ id: 'swipe.see_likes' })}</a>
      </LinkButton>
    ),
  };
  return (
    <Container width="form" space="page">
      <SwipeDeck
        label={$t({ id: 'swipe.title' })}
        people={loading ? undefined : people}
        loadingLabel={$t({ id: 'ui.loading' })}
        onSwipe={(verdict, person) => {
          onSwipe?.(verdict, person);
          setPeople(people.filter((one) => one !== person));
          setLast(person);
          if (verdict === 'like') setLeft(left - 1);
          setOutcome(
            verdict === 'like'
              ? $t({ id: 'swipe.liked' }, { name: person.name })
              : $t({ id: 'swipe.passed' }, { name: person.name }),
          );
        }}
        onUndo={
          last &&
          (() => {
            setPeople([last, ...people]);
            setLast(undefined);
            setOutcome($t({ id: 'swipe.undone' }, { name: last.name }));
          })
        }
        undoLabel={$t({ id: 'swipe.undo' })}
        likeLabel={(name) => $t({ id: 'members.like' }, { name })}
        passLabel={(name) => $t({ id: 'swipe.pass' }, { name })}
        hint={$t({ id: 'swipe.hint' })}
        keysHint={$t({ id: 'swipe.hint_keys' })}
        outcome={outcome}
        allowance={!loading && $t({ id: 'members.likes_left' }, { count: left, perDay: LIKES_PER_DAY })}
        empty={{
          title: $t({ id: 'swipe.empty' }),
          text: $t({ id: 'ui.swipe.emptyText' }),
          action: <Button tone="neutral">{$t({ id: 'ui.widenSearch' })}</Button>,
        }}
        outOfLikes={left > 0 ? undefined : out}
        lockedLabel={$t({ id: 'members.photo_locked' })}
        {...props}
      />
    </Container>
  );
}

export const Default = meta.story({
  render: ({ onSwipe }) => <Game onSwipe={onSwipe} />,
  play: async ({ args, canvas, userEvent }) => {
    const status = canvas.getByRole('status');
    await userEvent.click(canvas.getByRole('button', { name: 'Like Camille' }));
    await expect(status).toHaveTextContent('You liked Camille.');
    await expect(canvas.getByText('3 of 4 likes left today')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Pass on Jonas' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Bring back the last card' }));
    await expect(status).toHaveTextContent('Jonas is back.');
    await expect(canvas.getByRole('button', { name: 'Like Jonas' })).toBeVisible();
    await expect(args.onSwipe).toHaveBeenCalledTimes(2);
  },
});

/** The stack is one tab stop; arrow keys decide, Backspace undoes, the focus stays in the game (SWIPE-2, SWIPE-3). */
export const ByKeyboard = meta.story({
  render: ({ onSwipe }) => <Game onSwipe={onSwipe} people={members.slice(0, 2)} />,
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('group', { name: 'Camille, 31' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(args.onSwipe).toHaveBeenLastCalledWith('like', members[0]);
    await expect(canvas.getByRole('group', { name: 'Jonas, 44' })).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(args.onSwipe).toHaveBeenLastCalledWith('pass', members[1]);
    await expect(
      await canvas.findByRole('heading', { name: 'You have seen everyone for now' }),
    ).toBeVisible();
    await expect(canvas.getByRole('region')).toHaveFocus();
    await userEvent.keyboard('{Backspace}');
    await expect(canvas.getByRole('group', { name: 'Jonas, 44' })).toBeVisible();
    await expect(canvas.getByRole('region').contains(document.activeElement)).toBe(true);
  },
});

function drag(card: HTMLElement, across: number, down = 0) {
  const at = (part: number) => ({
    isPrimary: true,
    button: 0,
    clientX: 150 + across * part,
    clientY: 200 + down * part,
  });
  fireEvent.pointerDown(card, at(0));
  for (const part of [0.25, 0.5, 0.75, 1]) fireEvent.pointerMove(card, at(part));
  fireEvent.pointerUp(card, at(1));
}

/** A long drag decides, a short one returns the card, and a vertical one scrolls the page (SWIPE-2). */
export const ByDragging = meta.story({
  render: ({ onSwipe }) => <Game onSwipe={onSwipe} />,
  play: async ({ args, canvas }) => {
    const card = () => canvas.getByRole('article');
    drag(card(), 6);
    drag(card(), 10, 300);
    await expect(args.onSwipe).not.toHaveBeenCalled();
    await expect(card().style.translate).toBe('');
    drag(card(), 200);
    await expect(args.onSwipe).toHaveBeenLastCalledWith('like', members[0]);
    await waitFor(() => expect(card()).toHaveTextContent('Jonas'));
    drag(card(), -200, 20);
    await expect(args.onSwipe).toHaveBeenLastCalledWith('pass', members[1]);
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Like Amara' })).toBeVisible());
  },
});

/** In right-to-left layout, keys, buttons and dragging are mirrored: a like is to the left. */
export const RightToLeft = meta.story({
  globals: { direction: 'rtl' },
  render: ({ onSwipe }) => <Game onSwipe={onSwipe} />,
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(args.onSwipe).toHaveBeenLastCalledWith('like', members[0]);
    await waitFor(() => expect(canvas.getByRole('article')).toHaveTextContent('Jonas'));
    drag(canvas.getByRole('article'), 200);
    await expect(args.onSwipe).toHaveBeenLastCalledWith('pass', members[1]);
  },
});

/** After the last like of the day, the game shows the time until new likes, and something else to do (SWIPE-4). */
export const RunsOut = meta.story({
  render: () => <Game likes={1} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Like Camille' }));
    await expect(
      await canvas.findByRole('heading', { name: 'Your likes for today are used up' }),
    ).toBeVisible();
    await expect(canvas.getByRole('timer', { name: 'New likes in' })).toHaveTextContent('08:15:11');
    await expect(canvas.getByRole('region', { name: 'Swipe game' })).toHaveFocus();
    await expect(canvas.getByRole('button', { name: 'Bring back the last card' })).toBeEnabled();
  },
});

/** An online member with a link to the profile. */
export const States = meta.story({
  render: () => {
    const $t = useMessages();
    const [first, ...others] = members;
    return (
      <Game
        people={[
          { ...(first as SwipePerson), onlineLabel: $t({ id: 'shell.online' }), link: <a href="#camille" /> },
          ...others,
        ]}
      />
    );
  },
  play: async ({ canvasElement }) => {
    const bottoms = [...canvasElement.querySelectorAll('article')].map((card) =>
      Math.round(card.getBoundingClientRect().bottom),
    );
    const [top = 0] = bottoms;
    await expect(bottoms).toEqual([top, top + 10, top + 20]);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
});

export const Fictional = meta.story({
  render: () => {
    const $t = useMessages();
    const people = members.map((person) => ({ ...person, fictionalLabel: $t({ id: 'shell.fictional' }) }));
    return <Game people={people} />;
  },
});

export const Loading = meta.story({
  render: () => <Game loading />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region')).toHaveAttribute('aria-busy', 'true');
    await expect(canvas.queryByRole('article')).toBeNull();
  },
});

export const Empty = meta.story({ render: () => <Game people={[]} /> });

/** Loading the cards failed; this differs from an empty result. */
export const Failed = meta.story({
  render: () => {
    const $t = useMessages();
    return (
      <Game
        people={[]}
        empty={{
          illustration: 'error',
          title: $t({ id: 'swipe.failed' }),
          text: $t({ id: 'error.unavailable' }),
          action: <Button>{$t({ id: 'error.retry' })}</Button>,
        }}
      />
    );
  },
});
export const OutOfLikes = meta.story({ render: () => <Game likes={0} /> });
export const Disabled = meta.story({ render: () => <Game disabled /> });

export const Dark = States.extend({ globals: { theme: 'dark' } });
export const DarkOutOfLikes = OutOfLikes.extend({ globals: { theme: 'dark' } });
export const LongGermanOnPhone = States.extend({ globals: { locale: 'de', viewport: { value: 'phone' } } });
export const LongGermanOutOfLikes = OutOfLikes.extend({
  globals: { locale: 'de', viewport: { value: 'phone' } },
});

/** Very long and right-to-left names and places, and combining marks; photos that fail to load, and none. */
export const Overflow = meta.story({
  globals: { viewport: { value: 'phone' } },
  render: () => (
    <Game
      people={[
        {
          id: 'long',
          name: 'Wilhelmine'.repeat(30),
          age: 104,
          place: 'Åland'.repeat(60),
          photo: broken(storyPhotos.camille),
        },
        { id: 'rtl', name: 'נועה 👩‍🚀', age: 29, place: 'תל אביב', photo: broken(storyPhotos.ingrid) },
        { id: 'marks', name: 'Z̷͎̅á̶̙l̸̞̈́g̵̝̀o̷͇͐', age: 18, place: '', photo: null },
      ]}
    />
  ),
  play: async ({ canvas, userEvent }) => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
    await expect(await canvas.findByText('W')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /^Pass on Wilhelmine/ }));
    await waitFor(() => expect(canvas.getByRole('article')).toHaveTextContent('נועה'));
  },
});

export const Languages = States.extend(languages);
