import { expect, waitFor, within } from 'storybook/test';
import { paymentEvents, paymentScenarios } from '@rendezvous/machines/payment/payment.scenarios';
import { writeLink } from '@rendezvous/machines/walk/link';
import { packed } from '@rendezvous/machines/walk/packed-link';
import { inTab, type Step } from '@rendezvous/machines/walk/walk';
import preview from '../../preview.tsx';
import { vocabularyOf } from '../flow-facts.ts';
import { expectNoOverflow, inPage } from '../page-sizes.ts';
import { flowStories } from '../walk-story.tsx';

const meta = preview.meta({ title: 'Checks/Two tabs of a walk', ...flowStories('payment') });
export default meta;

const [pending] = paymentScenarios.waitsForTheBank.steps as readonly Step[];
/** The member comes back to the same order in two tabs, which both ask for it. */
const sameOrder = packed(
  writeLink(
    {
      start: 'failedIsSure',
      steps: [pending as Step, { openTab: 'failedIsSure' }, inTab(pending as Step, 2)],
    },
    vocabularyOf('payment'),
  ),
);

/** A second tab is opened, acts on its own, and is taken back again. */
export const OpenedAndTakenBack = meta.story({
  beforeEach: () => localStorage.clear(),
  play: async ({ canvas, userEvent }) => {
    const press = async (name: string | RegExp) =>
      userEvent.click(await canvas.findByRole('button', { name }));
    const walk = await canvas.findByRole('region', { name: 'Walk' });
    const reaches = (text: string) => waitFor(() => expect(walk).toHaveTextContent(text));
    await press('chooses visa');
    await userEvent.click(canvas.getByRole('tab', { name: 'Two tabs' }));
    await press('Open a second tab');
    await reaches('Tab 1 choosingMethod Tab 2 choosingMethod after a second tab opens');
    await expect(canvas.getByTitle('Screen of Payment, tab 2, en, phone, light')).toBeInTheDocument();

    await userEvent.click(canvas.getByRole('tab', { name: 'Act' }));
    const choice = within(canvas.getByRole('group', { name: 'Tab' }));
    await expect(choice.getByRole('button', { name: 'Tab 2: choosingMethod' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await press('chooses paypal');
    await press('asks for credits at once');
    await press('confirms');
    await reaches('Tab 1 choosingMethod Tab 2 placingOrder after order.confirmed in tab 2');
    await reaches('waits for placeOrder in tab 2');
    // The first tab does not wait for the call of the second.
    await userEvent.click(choice.getByRole('button', { name: 'Tab 1: choosingMethod' }));
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'pending' })).toBeNull());
    await userEvent.click(choice.getByRole('button', { name: 'Tab 2: placingOrder' }));
    await press('pending');
    await reaches('Tab 2 redirecting after placeOrder answers pending in tab 2');

    await userEvent.click(canvas.getByRole('tab', { name: 'Steps' }));
    const log = await canvas.findByRole('list', { name: 'Steps of the walk' });
    await expect(log).toHaveTextContent('Tab 2 Event confirms order.confirmed reached placingOrder');
    await userEvent.click(canvas.getByRole('tab', { name: 'Call log' }));
    await expect(await canvas.findByText('Machine, tab 2')).toBeVisible();

    for (let steps = 0; steps < 5; steps += 1) await press('Undo');
    await reaches('choosingMethod after method.chosen');
    await waitFor(() => expect(canvas.queryByTitle(/, tab 2, /)).toBeNull());
  },
});

/** What the server says of an order reaches both tabs, unless the live event is lost. */
export const OneHearsOfTheOther = meta.story({
  args: { walk: sameOrder },
  beforeEach: () => localStorage.clear(),
  play: async ({ canvas, userEvent }) => {
    const walk = await canvas.findByRole('region', { name: 'Walk' });
    const reaches = (text: string) => waitFor(() => expect(walk).toHaveTextContent(text));
    await reaches('Tab 1 pending.waiting Tab 2 pending.waiting');
    await userEvent.click(await canvas.findByRole('button', { name: 'Tab 1: pending.waiting' }));
    const heard = canvas.getByRole('checkbox', { name: 'The other tab learns of it' });
    await userEvent.click(heard);
    await userEvent.click(canvas.getByRole('button', { name: 'hears of completion' }));
    await reaches(`Tab 1 completed Tab 2 pending.waiting after ${paymentEvents.hearsOfCompletion.type}`);
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }));
    await reaches('Tab 1 pending.waiting Tab 2 pending.waiting');
    await userEvent.click(heard);
    await userEvent.click(canvas.getByRole('button', { name: 'hears of completion' }));
    await reaches('Tab 1 completed Tab 2 completed');
    await userEvent.click(canvas.getByRole('tab', { name: 'Sequence' }));
    const diagram = within(await canvas.findByRole('region', { name: 'Sequence diagram' }));
    await expect(
      within(diagram.getByRole('list', { name: 'As a list' })).getByRole('button', {
        name: /^Server → Screen: Payment, tab 2: order\.changed/,
      }),
    ).toBeInTheDocument();
  },
});

/** At 200 % in a window of 1280 × 720, both tabs can be chosen and nothing overflows. */
export const AtTwiceTheSize = meta.story({
  args: { walk: sameOrder },
  ...inPage(370, 320),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await canvas.findByRole('group', { name: 'Tab' });
    await expectNoOverflow(canvasElement);
    await userEvent.click(canvas.getByRole('tab', { name: 'Two tabs' }));
    await expect(await canvas.findByRole('region', { name: 'Two tabs' })).toBeVisible();
    await expectNoOverflow(canvasElement);
  },
});
