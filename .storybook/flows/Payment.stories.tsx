import { expect, waitFor, within } from 'storybook/test';
import { anOrder, paymentScenarios } from '@rendezvous/machines/payment/payment.scenarios';
import { writeLink } from '@rendezvous/machines/walk/link';
import preview from '../preview.tsx';
import { packed } from '../stepper/addresses.ts';
import { vocabularyOf } from '../stepper/flow-facts.ts';
import { flowStories, sheetStory, stageStory } from '../stepper/walk-story.tsx';

const meta = preview.meta({ title: 'Flows/Payment', ...flowStories('payment') });
export default meta;

const start = 'waitsForTheBank';
const link = writeLink({ start, steps: paymentScenarios[start].steps }, vocabularyOf('payment'));

export const Walk = meta.story({});

/** A card that is declined, another try, 3-D Secure, and the way back through all of it. */
export const DeclinedThenPaid = meta.story({
  beforeEach: () => localStorage.clear(),
  play: async ({ canvas, userEvent }) => {
    const press = async (name: string | RegExp) =>
      userEvent.click(await canvas.findByRole('button', { name }));
    const stands = (state: string) => waitFor(() => expect(walk).toHaveTextContent(state));
    const walk = await canvas.findByRole('region', { name: 'Walk' });
    await waitFor(() =>
      expect(canvas.getByRole('figure', { name: 'Chart of payment' })).toHaveTextContent('pending'),
    );

    await expect(canvas.getByText('refused by canOrder')).toBeVisible();
    await press('chooses visa');
    await press('confirms');
    await stands('placingOrder after order.confirmed, waits for placeOrder');
    // What was pressed is gone: the next key goes on from what can be done now.
    await expect(canvas.getByRole('heading', { name: 'Events' })).toHaveFocus();
    await press('pending');
    await press('Declined');
    await stands('failed.sure after readOrder answers');
    await press('tries again');
    await press('chooses visa');
    await press('confirms');
    await press('pending');
    await press('3-D Secure, approved');
    await stands('completed after order.changed');
    await expect(canvas.getByText('The walk has ended here.')).toBeVisible();

    await press('To the start');
    await stands('choosingMethod at the beginning');
    await userEvent.tab();
    canvas.getByRole('slider', { name: 'Moment of the walk' }).focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await press(/^readOrder answers → failed\.sure/);
    await stands('failed.sure');
  },
});

/** What is not possible can be forced; it is marked as such wherever the walk goes. */
export const Forced = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Force confirms' }));
    await expect(canvas.getByRole('region', { name: 'Walk' })).toHaveTextContent(
      'placingOrder after order.confirmed (forced)',
    );
  },
});

/** What a call comes to is chosen before it is made. */
export const Planned = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.selectOptions(await canvas.findByRole('combobox', { name: /^placeOrder/ }), 'slow');
    await userEvent.click(canvas.getByRole('button', { name: 'chooses visa' }));
    await userEvent.click(canvas.getByRole('button', { name: 'confirms' }));
    const walk = canvas.getByRole('region', { name: 'Walk' });
    await waitFor(() => expect(walk).toHaveTextContent('redirecting after placeOrder answers'));
    await expect(walk).toHaveTextContent('10 s pass → placingOrder');
    await expect(canvas.getByText('2026-03-10 12:00:10')).toBeVisible();
  },
});

/** A link opens the walk that it holds. */
export const Replayed = meta.story({
  args: { walk: packed(link) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('region', { name: 'Walk' })).toHaveTextContent(
      'completed after readOrder answers',
    );
  },
});

/** A link that was cut: what could be read is shown, and which step could not. */
export const CutLink = meta.story({
  args: { walk: packed(`${link.slice(0, -3)}`) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      /^Step 7 does not fit any more: "readOrder" cannot come to "comple" The 6 before it are shown\.$/,
    );
    await expect(canvas.getByRole('region', { name: 'Walk' })).toHaveTextContent('pending.checking');
  },
});

/** A link of an older chart, with an event that is gone and a crafted one behind it. */
export const OldLink = meta.story({
  args: {
    walk: packed(`0ldch4rt~${start}~o.readOrder.pending~e.paysByCheque~x.{"send":{"type":"xstate.stop"}}`),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^This walk was kept under an older chart\./)).toBeVisible();
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      /^Step 2 does not fit any more: there is no event/,
    );
  },
});

/** One press walks the shortest way to what nobody has seen yet. */
export const CoverageOfOne = meta.story({
  beforeEach: () => localStorage.clear(),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'Coverage' }));
    const panel = within(canvas.getByRole('tabpanel'));
    const seen = () => Number(panel.getByRole('status').textContent?.match(/, (\d+) of/)?.[1]);
    const before = seen();
    await userEvent.click(panel.getByRole('button', { name: 'Walk to what is missing' }));
    await waitFor(() => expect(seen()).toBeGreaterThan(before));
  },
});

/** Ways that nobody wrote, by name, and one that runs by itself. */
export const GeneratedPaths = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'Paths' }));
    const panel = within(canvas.getByRole('tabpanel'));
    await userEvent.selectOptions(panel.getByRole('combobox', { name: 'Speed' }), 'fast');
    await userEvent.click(panel.getByRole('button', { name: /^reaches failed\.sure by/ }));
    await waitFor(
      () => expect(canvas.getByRole('region', { name: 'Walk' })).toHaveTextContent('failed.sure after'),
      { timeout: 5_000 },
    );
  },
});

/** Ways that come back to no state they have left, when they are asked for, with the bound that they have. */
export const SimplePaths = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'Paths' }));
    const panel = within(canvas.getByRole('tabpanel'));
    await userEvent.click(panel.getByRole('button', { name: 'Find simple paths' }));
    await expect(
      panel.getByText(/^None comes back to a state .* At most 6 to a state .* more to .*completed/),
    ).toBeVisible();
    const way =
      'failed.sure over loading, failed.fresh, failed.checking by hearsOfFailure, 4 s, readOrder answers';
    await userEvent.selectOptions(panel.getByRole('combobox', { name: 'Speed' }), 'fast');
    await userEvent.click(panel.getByRole('button', { name: way }));
    await waitFor(
      () => expect(canvas.getByRole('region', { name: 'Walk' })).toHaveTextContent('failed.sure after'),
      { timeout: 5_000 },
    );
  },
});

/** At 1280 px nothing stands over what is beside it, and the chart begins where its room does. */
export const InItsRoom = meta.story({
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas }) => {
    const calls = within(await canvas.findByRole('region', { name: 'Calls' })).getAllByRole('combobox');
    const context = canvas.getByRole('region', { name: 'Context' }).getBoundingClientRect();
    for (const call of calls) await expect(call.getBoundingClientRect().right).toBeLessThan(context.left);
    const chart = canvas.getByRole('figure', { name: 'Chart of payment' });
    await waitFor(async () => {
      const { top } = within(chart).getByText('entering').getBoundingClientRect();
      await expect(top - chart.getBoundingClientRect().top).toBeLessThan(70);
    });
  },
});

/** With text twice as large the chart is looked at from nearer, and its words stay in their boxes. */
export const LargeText = meta.story({
  globals: { text: '200', viewport: { value: 'desktop' } },
  play: async ({ canvas }) => {
    const chart = within(await canvas.findByRole('figure', { name: 'Chart of payment' }));
    const words = await chart.findByText('… placeOrder');
    await waitFor(async () => {
      const [inner, outer] = [words, words.parentElement].map((one) => one?.getBoundingClientRect());
      await expect(inner?.height).toBeGreaterThan(24);
      await expect(inner?.left).toBeGreaterThan(outer?.left ?? Infinity);
      await expect(inner?.bottom).toBeLessThan(outer?.bottom ?? 0);
    });
  },
});

export const Dark = meta.story({ args: { theme: 'dark', locale: 'fi' }, globals: { theme: 'dark' } });

export const States = meta.story({ ...sheetStory, tags: ['!test'] });

export const Stage = meta.story({ ...stageStory('payment'), tags: ['!dev'] });

/** The screen alone goes its own way: what is done in it moves the machine. */
export const StageAlone = meta.story({
  ...stageStory('payment'),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: 'Visa' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Order and pay' }));
    await waitFor(() =>
      expect(canvasElement.querySelector('main')).toHaveAttribute('data-state', 'placingOrder'),
    );
  },
});

/** A walk that was made up leads where no screen was meant to be: it says which step did it, and there is a way back. */
export const BrokenScreen = meta.story({
  ...stageStory('payment'),
  args: {
    walk: packed(
      `0ldch4rt~comesBackPaid~x.${JSON.stringify({
        send: {
          type: 'order.changed',
          order: { ...anOrder('completed'), payment_id: { toString: 0, valueOf: 0 } },
        },
      })}`,
    ),
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      /^The screen cannot be drawn after step 1, order\.changed: ./,
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Back to before it' }));
    await waitFor(() => expect(canvasElement.querySelector('main')).toHaveAttribute('data-state', 'loading'));
  },
});
