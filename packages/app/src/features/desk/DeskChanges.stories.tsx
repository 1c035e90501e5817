import type { StoryContext } from '@storybook/react-vite';
import { expect, spyOn, waitFor } from 'storybook/test';
import type { MockBackend } from '@rendezvous/mock-api/mock-backend';
import { makeComplaint, makeDismissal } from '@rendezvous/mock-api/moderation/moderation.factory';
import preview from '@rendezvous/storybook/preview';
import { Screen } from '../../testing/Screen.tsx';
import { storyBackend, withBackend } from '../../testing/story-backend.ts';
import { DESK_REFRESH_MS } from './desk-refresh.ts';

/** The moderator, a colleague, and three members whom others can report. */
function peopleOf(backend: MockBackend) {
  const { self } = backend;
  const [one, two, three, colleague] = [...backend.members.values()].filter(
    (member) => member !== self && member.mainPhotoId && !member.invisible,
  );
  if (!self || !one || !two || !three || !colleague) throw new Error('The backend lacks members.');
  return { self, one, two, three, colleague };
}

/** Two complaints at the desk of a moderator who has a colleague. */
function arrange(backend: MockBackend): void {
  const { self, one, two, three, colleague } = peopleOf(backend);
  self.role = 'moderator';
  colleague.role = 'moderator';
  makeComplaint(backend, two, one);
  makeComplaint(backend, three, two);
}

/** Lets the colleague dismiss one of the complaints. */
function colleagueDecides(index: number): void {
  const backend = storyBackend();
  const complaint = backend.complaints[index];
  if (complaint) makeDismissal(backend, peopleOf(backend).colleague, complaint);
}

let intervals: { readonly calls: readonly (readonly unknown[])[] };

/** Lets the time pass after which the desk looks for what waits. */
function refreshes(): void {
  const [run] = intervals.calls.findLast(([, wait]) => wait === DESK_REFRESH_MS) ?? [];
  if (typeof run !== 'function') throw new Error('The desk does not look for new cases.');
  run();
}

type Person = Pick<StoryContext, 'canvas' | 'userEvent'>;

async function writesFacts({ canvas, userEvent }: Person) {
  const facts = await canvas.findByRole('textbox', { name: 'Facts' });
  await userEvent.click(canvas.getByRole('radio', { name: 'Warn' }));
  await userEvent.type(facts, 'You asked for money.');
  return facts;
}

const meta = preview.meta({
  title: 'App/Desk: changes',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  args: { path: '/desk' },
  beforeEach: (context) => {
    const spy = spyOn(globalThis, 'setInterval');
    intervals = spy.mock;
    const close = withBackend({ arrange })(context);
    return () => {
      spy.mockRestore();
      close();
    };
  },
});
export default meta;

/** The list changes around the shown case, which stays with what was written about it; what has come is announced (SAFETY-11). */
export const Default = meta.story({
  play: async (person) => {
    const { canvas, userEvent } = person;
    await userEvent.click(await canvas.findByRole('button', { name: 'Next case' }));
    await canvas.findByRole('heading', { name: 'Complaint 1002' });
    const facts = await writesFacts(person);
    colleagueDecides(0);
    const backend = storyBackend();
    const { one, three } = peopleOf(backend);
    makeComplaint(backend, one, three);
    makeComplaint(backend, three, one);
    refreshes();
    await canvas.findByRole('region', { name: 'Case 1 of 3' });
    await expect(canvas.getByRole('heading', { name: 'Complaint 1002' })).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: 'Facts' })).toBe(facts);
    await expect(facts).toHaveValue('You asked for money.');
    await expect(facts).toHaveFocus();
    await expect(await canvas.findByText('1 more case, 3 waiting in all.')).toBeInTheDocument();
  },
});

/** Somebody else decides the shown case: the desk says so, and keeps what was written until the next one (SAFETY-11). */
export const DecidedBySomebodyElse = meta.story({
  play: async (person) => {
    const { canvas, userEvent } = person;
    const facts = await writesFacts(person);
    colleagueDecides(0);
    refreshes();
    await canvas.findByRole('region', { name: 'No longer waiting' });
    await expect(canvas.getByText(/^Someone else has decided this case/)).toBeVisible();
    await expect(facts).toHaveValue('You asked for money.');
    await userEvent.click(canvas.getByRole('button', { name: 'Next case' }));
    await canvas.findByRole('heading', { name: 'Complaint 1002' });
    await waitFor(() => expect(canvas.getByRole('region', { name: 'Case 1 of 1' })).toHaveFocus());
  },
});

/** The same is found out by sending a decision, and nothing else waits. */
export const TooLate = meta.story({
  play: async (person) => {
    const { canvas, userEvent } = person;
    const facts = await writesFacts(person);
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Rule' }), 'money');
    colleagueDecides(0);
    colleagueDecides(1);
    await userEvent.click(canvas.getByRole('button', { name: 'Decide' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/^This has been done already/);
    await canvas.findByRole('region', { name: 'No longer waiting' });
    await expect(facts).toHaveValue('You asked for money.');
    await userEvent.click(canvas.getByRole('button', { name: 'Next case' }));
    await canvas.findByRole('heading', { name: 'Nothing is waiting here' });
  },
});
