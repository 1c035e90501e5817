import { expect, waitFor, within } from 'storybook/test';
import { anOrder } from '@rendezvous/machines/payment/payment.samples';
import { paymentScenarios } from '@rendezvous/machines/payment/payment.scenarios';
import { writeLink } from '@rendezvous/machines/walk/link';
import { packed } from '@rendezvous/machines/walk/packed-link';
import { placeOrder } from '../../packages/app/src/testing/place-order.ts';
import preview from '../preview.tsx';
import { vocabularyOf } from '../stepper/flow-facts.ts';
import { flowStories, galleryStory, stageStory } from '../stepper/walk-story.tsx';

const meta = preview.meta({ title: 'Flows/Payment', ...flowStories('payment') });
export default meta;

const start = 'waitsForTheBank';
const link = writeLink({ start, steps: paymentScenarios[start].steps }, vocabularyOf('payment'));

export const Walk = meta.story({});

/** A declined card, a second attempt with 3-D Secure, and going back through the walk. */
export const DeclinedThenPaid = meta.story({
  beforeEach: () => localStorage.clear(),
  play: async ({ canvas, userEvent }) => {
    const press = async (name: string | RegExp) =>
      userEvent.click(await canvas.findByRole('button', { name }));
    const reaches = (state: string) => waitFor(() => expect(walk).toHaveTextContent(state));
    const walk = await canvas.findByRole('region', { name: 'Walk' });
    await waitFor(() =>
      expect(canvas.getByRole('figure', { name: 'Chart of payment' })).toHaveTextContent('pending'),
    );

    await expect(canvas.getByText(/^refused by canOrder/)).toBeVisible();
    await press('chooses visa');
    await press('asks for credits at once');
    await press('confirms');
    await reaches('placingOrder after order.confirmed, waits for placeOrder');
    // The pressed button is gone, so the focus is on the heading.
    await expect(canvas.getByRole('heading', { name: 'Events' })).toHaveFocus();
    await press('pending');
    await press('Declined');
    await reaches('failed.confirmed after readOrder answers');
    await press('tries again');
    await press('chooses visa');
    await press('confirms');
    await press('pending');
    await press('3-D Secure, approved');
    await reaches('completed after order.changed');
    await expect(canvas.getByText('The walk has ended here.')).toBeVisible();

    await press('To the start');
    await reaches('choosingMethod at the start');
    await userEvent.tab();
    canvas.getByRole('slider', { name: 'Moment of the walk' }).focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await userEvent.click(canvas.getByRole('tab', { name: 'Steps' }));
    const log = await canvas.findByRole('list', { name: 'Steps of the walk' });
    await expect(log).toHaveTextContent('On the page of the provider: Declined');
    await expect(log).toHaveTextContent('On the page of the provider: 3-D Secure, approved');
    await expect(log).toHaveTextContent(
      'Event confirms order.confirmed reached placingOrder at 12:00:00, guard canOrder',
    );
    await press(/^Call readOrder answer failed reached failed\.confirmed at 12:00:04/);
    await reaches('failed.confirmed');
  },
});

/** A bank transfer: where to pay, a part of the money, and the rest (PAY-27, PAY-28). */
export const BankTransferInParts = meta.story({
  beforeEach: () => localStorage.clear(),
  play: async ({ canvas, userEvent }) => {
    const press = async (name: string | RegExp) =>
      userEvent.click(await canvas.findByRole('button', { name }));
    const walk = await canvas.findByRole('region', { name: 'Walk' });
    const reaches = (state: string) => waitFor(() => expect(walk).toHaveTextContent(state));
    await press('chooses visa');
    await press('asks for credits at once');
    await press('confirms');
    await press('pending');
    await press('Bank transfer, awaited');
    await reaches('awaitingTransfer.waiting after readOrder answers');
    await press('hears of a part');
    await reaches('awaitingTransfer.waiting after order.changed');
    await press('hears of completion');
    await reaches('completed after order.changed');
  },
});

/** A refused event can be forced; the step is marked as forced, and covers nothing. */
export const Forced = meta.story({
  beforeEach: () => localStorage.clear(),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Force confirms' }));
    await expect(canvas.getByRole('region', { name: 'Walk' })).toHaveTextContent(
      'placingOrder after order.confirmed (forced)',
    );
    await userEvent.click(canvas.getByRole('tab', { name: 'Coverage' }));
    const [, placing] = await canvas.findAllByText(/^payment\.placingOrder/, { selector: 'li, li *' });
    await expect(placing?.closest('li')).toHaveTextContent(/not visited$/);
  },
});

/** The outcome of a call can be chosen before the call is made. */
export const Planned = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.selectOptions(await canvas.findByRole('combobox', { name: /^placeOrder/ }), 'slow');
    await userEvent.click(canvas.getByRole('button', { name: 'chooses visa' }));
    await userEvent.click(canvas.getByRole('button', { name: 'asks for credits at once' }));
    await userEvent.click(canvas.getByRole('button', { name: 'confirms' }));
    const walk = canvas.getByRole('region', { name: 'Walk' });
    await waitFor(() => expect(walk).toHaveTextContent('redirecting after placeOrder answers'));
    await expect(canvas.getByText('2026-03-10 12:00:10')).toBeVisible();
    await userEvent.click(canvas.getByRole('tab', { name: 'Steps' }));
    await expect(
      await canvas.findByRole('button', { name: /^Time 10 s reached placingOrder/ }),
    ).toBeVisible();
  },
});

/** A link opens the walk that it contains. */
export const Replayed = meta.story({
  args: { walk: packed(link) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('region', { name: 'Walk' })).toHaveTextContent(
      'completed after readOrder answers',
    );
  },
});

/** A link that was cut: the steps that are complete are shown. */
export const CutLink = meta.story({
  args: { walk: packed(link).slice(0, -5) },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      /^The end of this link is missing\. Its first 6 steps are shown\.$/,
    );
    await expect(canvas.getByRole('region', { name: 'Walk' })).toHaveTextContent('pending.checking');
  },
});

/** A link of an older chart, with an event that no longer exists and a crafted one after it. */
export const OldLink = meta.story({
  args: {
    walk: packed(`0ldch4rt~${start}~o.readOrder.pending~e.paysByCheque~x.{"send":{"type":"xstate.stop"}}`),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^This walk was recorded with an older chart\./)).toBeVisible();
    await expect(canvas.getByRole('alert')).toHaveTextContent(/^Step 2 no longer fits: there is no event/);
  },
});

/** One press walks the shortest path to the next edge that was not visited. */
export const CoverageOfOne = meta.story({
  beforeEach: () => localStorage.clear(),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'Coverage' }));
    const panel = within(canvas.getByRole('tabpanel'));
    const seen = () => Number(panel.getByRole('status').textContent?.match(/, (\d+) of/)?.[1]);
    const before = seen();
    await userEvent.click(panel.getByRole('button', { name: 'Walk to the next missing edge' }));
    await waitFor(() => expect(seen()).toBeGreaterThan(before));
  },
});

/** Generated paths, one of which is played back. */
export const GeneratedPaths = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'Paths' }));
    const panel = within(canvas.getByRole('tabpanel'));
    await userEvent.selectOptions(panel.getByRole('combobox', { name: 'Speed' }), 'fast');
    await userEvent.click(panel.getByRole('button', { name: /^reaches failed\.confirmed by/ }));
    await waitFor(
      () => expect(canvas.getByRole('region', { name: 'Walk' })).toHaveTextContent('failed.confirmed after'),
      { timeout: 5_000 },
    );
  },
});

/** Simple paths, which return to no state that they have left, are computed on request and limited in number. */
export const SimplePaths = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'Paths' }));
    const panel = within(canvas.getByRole('tabpanel'));
    await userEvent.click(panel.getByRole('button', { name: 'Find simple paths' }));
    await expect(
      panel.getByText(/^No path returns to a state .* At most 6 paths per state .* more to .*completed/),
    ).toBeVisible();
    const way =
      'failed.confirmed over loading, failed.fresh, failed.checking by hearsOfFailure, 4 s, readOrder answers';
    await userEvent.selectOptions(panel.getByRole('combobox', { name: 'Speed' }), 'fast');
    await userEvent.click(panel.getByRole('button', { name: way }));
    await waitFor(
      () => expect(canvas.getByRole('region', { name: 'Walk' })).toHaveTextContent('failed.confirmed after'),
      { timeout: 5_000 },
    );
  },
});

/** Whatever was done last can be taken back, and done again: a branch, a jump to the start, an empty walk. */
export const Undone = meta.story({
  play: async ({ canvas, userEvent }) => {
    const press = (name: string) => userEvent.click(canvas.getByRole('button', { name }));
    const walk = await canvas.findByRole('region', { name: 'Walk' });
    const shows = (text: string) => waitFor(() => expect(walk).toHaveTextContent(text));
    await press('chooses visa');
    await press('asks for credits at once');
    await press('confirms');
    await shows('3 of 3');
    await press('Back');
    await press('chooses paypal');
    await shows('choosingMethod after method.chosen');
    await press('Undo');
    await shows('2 of 3');
    await press('To the start');
    await press('Undo');
    await shows('2 of 3');
    await press('Remove all steps');
    await shows('0 of 0');
    canvas.getByRole('tab', { name: 'Act' }).focus();
    await userEvent.keyboard('{Control>}z{/Control}');
    await shows('2 of 3');
    await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    await shows('0 of 0');
  },
});

/** A key that is held down presses a button once, as do fifty presses before the page shows the first one's effect. */
export const PressedTooOften = meta.story({
  play: async ({ canvas }) => {
    const walk = await canvas.findByRole('region', { name: 'Walk' });
    const button = canvas.getByRole('button', { name: 'chooses visa' });
    for (let press = 0; press < 50; press += 1) button.click();
    await waitFor(() => expect(walk).toHaveTextContent('1 of 1'));
    // A browser turns each repeated key into a click, unless the key is prevented.
    const held = new KeyboardEvent('keydown', {
      key: 'Enter',
      repeat: true,
      bubbles: true,
      cancelable: true,
    });
    await expect(button.dispatchEvent(held)).toBe(false);
    const pressed = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
    await expect(button.dispatchEvent(pressed)).toBe(true);
  },
});

export const Dark = meta.story({ globals: { theme: 'dark', locale: 'fi' } });

export const States = meta.story({ ...galleryStory, tags: ['!test'] });

export const Stage = meta.story({ ...stageStory('payment'), tags: ['!dev'] });

/** A stage without a stepper: actions on the screen drive the machine. */
export const StageAlone = meta.story({
  ...stageStory('payment'),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: 'Visa' }));
    await placeOrder({ canvas, userEvent });
    await waitFor(() =>
      expect(canvasElement.querySelector('main')).toHaveAttribute('data-state', 'placingOrder'),
    );
  },
});

/** A value that cannot be shown as a text or a number. */
const BROKEN = { toString: 0, valueOf: 0 };

/** A crafted walk leads to a state that the screen cannot render: the error names the step, and a button goes back. */
export const BrokenScreen = meta.story({
  ...stageStory('payment'),
  args: {
    walk: packed(
      `0ldch4rt~comesBackPaid~x.${JSON.stringify({
        send: {
          type: 'order.changed',
          order: { ...anOrder('completed'), price: BROKEN, credits: BROKEN, full_price: BROKEN },
        },
      })}`,
    ),
  },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      /^The screen cannot be rendered after step 1, order\.changed: ./,
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Back to the step before' }));
    await waitFor(() => expect(canvasElement.querySelector('main')).toHaveAttribute('data-state', 'loading'));
  },
});
