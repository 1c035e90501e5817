import type { StoryContext } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { paymentOutcomes } from '@rendezvous/mock-api/payments/payments.outcomes';
import { makeDiscount } from '@rendezvous/mock-api/payments/discounts';
import preview from '@rendezvous/storybook/preview';
import { restoreFromBrowserCache } from '../../testing/restore-from-browser-cache.ts';
import { lastOrder } from '../../testing/find-in-backend.ts';
import { waitForScreen } from '../../testing/wait-for-screen.ts';
import { Screen } from '../../testing/Screen.tsx';
import { withBackend, storyBackend } from '../../testing/story-backend.ts';

const meta = preview.meta({
  title: 'App/Checkout',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  args: { path: '/credits/25' },
  beforeEach: withBackend({ signedIn: 'free' }),
  play: waitForScreen,
});
export default meta;

type Person = Pick<StoryContext, 'canvas' | 'userEvent'>;

const placeOrder = async ({ canvas, userEvent }: Person) =>
  userEvent.click(await canvas.findByRole('button', { name: 'Order and pay' }));

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Order and pay' })).toBeDisabled();
    await expect(canvas.getByText(/^Please choose how to pay\./)).toBeVisible();
  },
});

/** The method of the last purchase is preselected. Card brands are one choice, described by its brands (PAY-13). */
export const UsedBefore = meta.story({
  beforeEach: withBackend({ signedIn: 'premium' }),
  play: async ({ canvas }) => {
    const card = await canvas.findByRole('radio', { name: 'Credit or debit card' });
    await expect(card).toBeChecked();
    await expect(card).toHaveAccessibleDescription('Visa Mastercard Maestro');
    await expect(canvas.queryByRole('radio', { name: 'Visa' })).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Order and pay' })).toBeEnabled();
  },
});

/** The chosen method is kept while the member goes back to choose another bundle. */
export const MethodKept = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: 'PayPal' }));
    await userEvent.click(canvas.getByRole('link', { name: 'Choose another bundle' }));
    await userEvent.click(await canvas.findByRole('radio', { name: /^50 credits/ }));
    await userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
    await expect(await canvas.findByRole('radio', { name: 'PayPal' })).toBeChecked();
    await expect(canvas.getByText(/^You pay €65 once, and get 50 credits\./)).toBeVisible();
  },
});

/** The chosen method is kept when the provider's Back button loads this page again. */
export const MethodKeptOnReload = meta.story({
  beforeEach: (context) => {
    const end = withBackend({ signedIn: 'free' })(context);
    sessionStorage.setItem('payment-method', 'paypal');
    return end;
  },
  play: async ({ canvas }) => {
    await waitFor(async () => expect(await canvas.findByRole('radio', { name: 'PayPal' })).toBeChecked());
    await expect(canvas.getByRole('button', { name: 'Order and pay' })).toBeEnabled();
  },
});

/** Placing the order opens the provider's checkout page (PAY-1). */
export const GoesToTheProvider = meta.story({
  args: { onLeave: fn() },
  play: async (person) => {
    const { args, canvas, userEvent } = person;
    await userEvent.click(await canvas.findByRole('radio', { name: 'iDEAL' }));
    await placeOrder(person);
    await waitFor(() => expect(args.onLeave).toHaveBeenCalledWith(lastOrder(storyBackend()).checkoutUrl));
    await expect(lastOrder(storyBackend())).toMatchObject({
      bundleId: '25',
      price: 3_500,
      currency: 'EUR',
      paymentMethod: 'ideal',
      status: 'pending',
    });
  },
});

export const MethodChosen = meta.story({
  args: { path: '/credits/25/creditcard' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^You pay €35 once, and get 25 credits\./)).toBeVisible();
  },
});

/** The time bonus ends while the page is open. The order is refused, and the page shows the new price (PAY-2). */
export const PriceChanged = meta.story({
  args: { path: '/credits/25/ideal', onLeave: fn() },
  beforeEach: withBackend({ signedIn: 'newcomer' }),
  play: async ({ args, canvas, userEvent }) => {
    const orderButton = await canvas.findByRole('button', { name: 'Order and pay' });
    storyBackend().clock.advance({ hours: 4 * 24 * 7 });
    await userEvent.click(orderButton);
    await expect(await canvas.findByText(/^The price is now €35 instead of €26.25/)).toBeVisible();
    await expect(args.onLeave).not.toHaveBeenCalled();
  },
});

export const MethodGone = meta.story({
  args: { path: '/credits/25/ideal' },
  beforeEach: withBackend({
    signedIn: 'free',
    arrange: (backend) => backend.outcomes.set('placeOrder', paymentOutcomes.methodGone),
  }),
  play: async (person) => {
    const { canvas } = person;
    await placeOrder(person);
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Please check the marked fields.');
    await expect(
      canvas.getByText('This payment method is not available right now. Please choose another one.'),
    ).toBeVisible();
  },
});

export const Refused = meta.story({
  args: { path: '/credits/25/ideal' },
  beforeEach: withBackend({
    signedIn: 'free',
    arrange: (backend) => backend.outcomes.set('placeOrder', paymentOutcomes.tooMany),
  }),
  play: async (person) => {
    await placeOrder(person);
    await expect(await person.canvas.findByRole('alert')).toHaveTextContent(/^That was a lot at once\./);
  },
});

/** Without a network nothing is ordered, and the chosen method is kept. */
export const Offline = meta.story({
  args: { path: '/credits/25/ideal', onLeave: fn() },
  beforeEach: withBackend({
    signedIn: 'free',
    arrange: (backend) => backend.outcomes.set('placeOrder', paymentOutcomes.offline),
  }),
  play: async (person) => {
    const { args, canvas } = person;
    await placeOrder(person);
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/^We cannot be reached just now\./);
    await expect(canvas.getByRole('radio', { name: 'iDEAL' })).toBeChecked();
    await expect(storyBackend().orders.size).toBe(0);
    await expect(args.onLeave).not.toHaveBeenCalled();
  },
});

export const BackOnline = Offline.extend({
  args: { onLeave: fn() },
  play: async (person) => {
    await placeOrder(person);
    await person.canvas.findByRole('alert');
    storyBackend().outcomes.clear();
    await placeOrder(person);
    await waitFor(() =>
      expect(person.args.onLeave).toHaveBeenCalledWith(lastOrder(storyBackend()).checkoutUrl),
    );
  },
});

/** The order was placed, but its response got lost. */
export const AnswerLost = meta.story({
  args: { path: '/credits/25/ideal', onLeave: fn() },
  beforeEach: withBackend({
    signedIn: 'free',
    arrange: (backend) => backend.outcomes.set('placeOrder', paymentOutcomes.responseLost),
  }),
  play: async (person) => {
    await placeOrder(person);
    await expect(await person.canvas.findByRole('alert')).toHaveTextContent(
      /^We cannot be reached just now\./,
    );
    await expect(storyBackend().orders.size).toBe(1);
    await expect(person.args.onLeave).not.toHaveBeenCalled();
  },
});

/** A second attempt finds the same order, since it has the same idempotency key (PAY-3). */
export const AnswerLostThenFound = AnswerLost.extend({
  args: { onLeave: fn() },
  play: async (person) => {
    await placeOrder(person);
    await person.canvas.findByRole('alert');
    const { id, checkoutUrl } = lastOrder(storyBackend());
    storyBackend().outcomes.clear();
    await placeOrder(person);
    await waitFor(() => expect(person.args.onLeave).toHaveBeenCalledWith(checkoutUrl));
    await expect([...storyBackend().orders.keys()]).toEqual([id]);
  },
});

export const Loading = meta.story({
  args: { path: '/credits/25/ideal' },
  beforeEach: withBackend({
    signedIn: 'free',
    arrange: (backend) => backend.outcomes.set('placeOrder', paymentOutcomes.noResponse),
  }),
  play: async (person) => {
    await placeOrder(person);
    await expect(
      await person.canvas.findByRole('button', { name: 'Order and pay', busy: true }),
    ).toBeVisible();
  },
});

/** The member pays at the provider and returns with the browser's Back button. */
export const Completed = meta.story({
  args: { path: '/credits/25/ideal', onLeave: fn() },
  play: async (person) => {
    const { args, canvas } = person;
    await placeOrder(person);
    await waitFor(() => expect(args.onLeave).toHaveBeenCalled());
    storyBackend().settleOrder(lastOrder(storyBackend()).id, 'completed');
    restoreFromBrowserCache();
    await expect(
      await canvas.findByRole('heading', { name: 'Thank you, your payment has arrived' }),
    ).toBeVisible();
    await expect(storyBackend().self).toMatchObject({ credits: 28 });
  },
});

/** The member returns without paying and can order again. */
export const OrderedAgain = meta.story({
  args: { path: '/credits/25/ideal', onLeave: fn() },
  play: async (person) => {
    const { args, canvas, userEvent } = person;
    await placeOrder(person);
    await waitFor(() => expect(args.onLeave).toHaveBeenCalled());
    storyBackend().settleOrder(lastOrder(storyBackend()).id, 'cancelled');
    restoreFromBrowserCache();
    await canvas.findByRole('heading', { name: 'Payment cancelled' });
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(await canvas.findByRole('heading', { name: 'Your order' })).toBeVisible();
    await expect(canvas.getByRole('radio', { name: 'iDEAL' })).toBeChecked();
  },
});

/** No payment method is available in the member's country (PAY-14). */
export const NoMethods = meta.story({
  beforeEach: withBackend({ signedIn: 'free', settings: { payment_methods: [] } }),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText(/^No payment method is available in your country at the moment\./),
    ).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Order and pay' })).toBeDisabled();
    await expect(canvas.getByText(/^One payment, no subscription\./)).toBeVisible();
    await expect(canvas.queryByText(/Please choose how to pay/)).toBeNull();
  },
});

/** The bundle in the address is not sold. */
export const Gone = meta.story({
  args: { path: '/credits/7' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'This page could not be found' })).toBeVisible();
  },
});

export const Failed = meta.story({
  beforeEach: withBackend({
    signedIn: 'free',
    arrange: (backend) => backend.outcomes.set('listBundles', paymentOutcomes.tooMany),
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  },
});

export const LongGermanOnPhone = meta.story({
  globals: { locale: 'de', viewport: { value: 'phone' } },
  beforeEach: withBackend({ signedIn: 'newcomer' }),
});

export const Phone = meta.story({ globals: { viewport: { value: 'phone' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });

const CODES = [
  makeDiscount({ code: 'AUTUMN40', reduction: { percent: 40 } }),
  makeDiscount({ code: 'TENOFF', reduction: { amount: 1_000 }, currency: 'EUR', minimumOrderValue: 3_000 }),
  makeDiscount({ code: 'BIGONLY', reduction: { percent: 40 }, currency: 'EUR', minimumOrderValue: 5_000 }),
  makeDiscount({ code: 'PAYPAL40', reduction: { percent: 40 }, methods: ['paypal'] }),
  makeDiscount({ code: 'SMALL', reduction: { percent: 5 } }),
];
/** A free member with the time bonus, on a site with codes; iDEAL is chosen. */
const withCodes = {
  args: { path: '/credits/25/ideal', onLeave: fn() },
  beforeEach: withBackend({
    signedIn: 'newcomer',
    arrange: (backend) => void backend.discounts.push(...CODES),
  }),
};

async function applyCode({ canvas, userEvent }: Person, code: string): Promise<void> {
  if (!canvas.queryByLabelText('Discount code'))
    await userEvent.click(await canvas.findByRole('button', { name: 'Have a discount code?' }));
  const field = await canvas.findByLabelText('Discount code');
  await waitFor(() => expect(field).toHaveFocus());
  await userEvent.clear(field);
  await userEvent.type(field, `${code}{Enter}`);
}

/** The code replaces the time bonus, and the order costs what was shown (BONUS-14). */
export const CodeApplied = meta.story({
  ...withCodes,
  play: async (person) => {
    const { args, canvas } = person;
    await applyCode(person, 'autumn 40');
    await expect(await canvas.findByText('You save €14 with AUTUMN40.')).toBeVisible();
    const remove = canvas.getByRole('button', { name: 'Remove code' });
    await waitFor(() => expect(remove).toHaveFocus());
    await expect(remove).toHaveAccessibleDescription('You save €14 with AUTUMN40.');
    await expect(canvas.getByText(/^You pay €21 once, and get 25 credits\./)).toBeVisible();
    await expect(canvas.queryByText(/^The price is now/)).toBeNull();
    await placeOrder(person);
    await waitFor(() => expect(args.onLeave).toHaveBeenCalled());
    await expect(lastOrder(storyBackend())).toMatchObject({ price: 2_100, discountCode: 'AUTUMN40' });
  },
});

export const CodeOfAnAmount = meta.story({
  ...withCodes,
  play: async (person) => {
    await applyCode(person, 'TENOFF');
    await expect(await person.canvas.findByText('You save €10 with TENOFF.')).toBeVisible();
    await expect(person.canvas.getByText('Discount (TENOFF)')).toBeVisible();
  },
});

/** Without the code the offer applies again, and the focus stays where the code was. */
export const CodeRemoved = meta.story({
  ...withCodes,
  play: async (person) => {
    const { canvas, userEvent } = person;
    await applyCode(person, 'AUTUMN40');
    await userEvent.click(await canvas.findByRole('button', { name: 'Remove code' }));
    await expect(await canvas.findByText(/^You pay €26\.25 once/)).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Have a discount code?' })).toHaveFocus());
  },
});

/** Each refusal says what is wrong with the code; the price stays (BONUS-12, BONUS-14). */
export const CodeRefused = meta.story({
  ...withCodes,
  play: async (person) => {
    const { canvas } = person;
    for (const [code, text] of [
      ['', 'Please enter a code.'],
      ['NOSUCHCODE', 'Code not found'],
      ['BIGONLY', 'This code is for orders of €50 or more.'],
      ['PAYPAL40', 'This code cannot be used with the payment method you chose.'],
      ['SMALL', 'The offer you already have is at least as good, so it stays.'],
    ] as const) {
      await applyCode(person, code);
      await waitFor(() => expect(canvas.getByLabelText('Discount code')).toHaveAccessibleDescription(text));
    }
    await expect(canvas.getByText(/^You pay €26\.25 once/)).toBeVisible();
  },
});

/** The code takes off less since it was typed: its new price is shown before anything is ordered (PAY-2). */
export const CodePriceChanged = meta.story({
  ...withCodes,
  play: async (person) => {
    const { args, canvas } = person;
    await applyCode(person, 'AUTUMN40');
    await canvas.findByText('You save €14 with AUTUMN40.');
    storyBackend().discounts.splice(0, 1, makeDiscount({ code: 'AUTUMN40', reduction: { percent: 30 } }));
    await placeOrder(person);
    await expect(await canvas.findByText('You save €10.50 with AUTUMN40.')).toBeVisible();
    await expect(await canvas.findByText(/^The price is now €24\.50 instead of €21/)).toBeVisible();
    await expect(args.onLeave).not.toHaveBeenCalled();
    await placeOrder(person);
    await waitFor(() => expect(args.onLeave).toHaveBeenCalled());
    await expect(lastOrder(storyBackend())).toMatchObject({ price: 2_450, discountCode: 'AUTUMN40' });
  },
});

/** Another method clears the refusal, and the code applies (BONUS-14). */
export const CodeNeedsAnotherMethod = meta.story({
  ...withCodes,
  play: async (person) => {
    const { args, canvas, userEvent } = person;
    await userEvent.click(await canvas.findByRole('radio', { name: 'PayPal' }));
    await applyCode(person, 'PAYPAL40');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Remove code' })).toHaveFocus());
    await userEvent.click(canvas.getByRole('radio', { name: 'iDEAL' }));
    await placeOrder(person);
    const refusal = 'This code cannot be used with the payment method you chose.';
    await expect(await canvas.findByRole('alert')).toHaveTextContent(refusal);
    await userEvent.click(canvas.getByRole('radio', { name: 'PayPal' }));
    await waitFor(() => expect(canvas.queryByText(refusal)).toBeNull());
    await placeOrder(person);
    await waitFor(() => expect(args.onLeave).toHaveBeenCalled());
  },
});

/** The last use of the code went to somebody else meanwhile: the order is refused and shows the price without it. */
export const CodeGoneAtOrder = meta.story({
  ...withCodes,
  play: async (person) => {
    const { args, canvas } = person;
    await applyCode(person, 'AUTUMN40');
    await canvas.findByText('You save €14 with AUTUMN40.');
    storyBackend().discounts.splice(0, CODES.length);
    await placeOrder(person);
    await expect(await canvas.findByText(/^You pay €26\.25 once/)).toBeVisible();
    await expect(await canvas.findByText('Code not found')).toBeVisible();
    await expect(args.onLeave).not.toHaveBeenCalled();
  },
});

export const CodeGermanOnPhone = meta.story({
  ...withCodes,
  globals: { locale: 'de', viewport: { value: 'phone' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Hast du einen Rabattcode?' }));
    await userEvent.type(await canvas.findByLabelText('Rabattcode'), 'BIGONLY{Enter}');
    await expect(await canvas.findByText(/^Dieser Code gilt ab einem Bestellwert/)).toBeVisible();
  },
});
