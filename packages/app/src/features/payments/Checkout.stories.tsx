import { expect, fn, waitFor, within } from 'storybook/test';
import { makeOrder } from '@rendezvous/mock-api/payments/payments.factory';
import { paymentOutcomes } from '@rendezvous/mock-api/payments/payments.outcomes';
import preview from '@rendezvous/storybook/preview';
import { restoreFromBrowserCache } from '../../testing/restore-from-browser-cache.ts';
import { lastOrder } from '../../testing/find-in-backend.ts';
import { placeOrder } from '../../testing/place-order.ts';
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

/** Who buys in euros can pay by direct debit, on a page of its own (DEBIT-1). */
export const ByDirectDebit = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('link', { name: 'SEPA direct debit' }));
    await expect(await canvas.findByRole('heading', { name: 'Pay by direct debit' })).toBeVisible();
  },
});

/** Without a creditor identifier, no bank takes direct debits of the company (DEBIT-1). */
export const WithoutDirectDebit = meta.story({
  beforeEach: withBackend({
    signedIn: 'free',
    arrange: ({ site }) => Object.assign(site, { company: { ...site.company, sepa_creditor_id: '' } }),
  }),
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Order and pay' });
    await expect(canvas.queryByRole('link', { name: 'SEPA direct debit' })).toBeNull();
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
    await canvas.findByRole('button', { name: 'Order and pay' });
    storyBackend().clock.advance({ hours: 4 * 24 * 7 });
    await placeOrder({ canvas, userEvent });
    await expect(await canvas.findByText(/^The price is now €35 instead of €26.25/)).toBeVisible();
    await expect(args.onLeave).not.toHaveBeenCalled();
  },
});

/** The box of the express request is unticked at first. The order button leads to it and says why (REFUND-4). */
export const RequestMissing = meta.story({
  args: { path: '/credits/25/ideal', onLeave: fn() },
  play: async (person) => {
    const { args, canvas, userEvent } = person;
    const box = await canvas.findByRole('checkbox', { name: /^I want to use my credits at once/ });
    await expect(box).not.toBeChecked();
    await userEvent.click(await canvas.findByRole('button', { name: 'Order and pay' }));
    await waitFor(() => expect(box).toHaveFocus());
    await expect(box).toHaveAccessibleDescription(/^Please tick this box\./);
    await expect(storyBackend().orders.size).toBe(0);
    await placeOrder(person);
    await expect(box).toHaveAccessibleDescription('');
    await waitFor(() => expect(args.onLeave).toHaveBeenCalledWith(lastOrder(storyBackend()).checkoutUrl));
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

/** The same was paid a moment ago, for instance in another tab. The page asks before it is charged again (PAY-30). */
export const PaidAMomentAgo = meta.story({
  args: { path: '/credits/25/creditcard', onLeave: fn() },
  beforeEach: withBackend({
    signedIn: 'free',
    arrange(backend) {
      if (backend.self) makeOrder(backend, backend.self, { bundle: '25', status: 'completed', daysAgo: 0 });
    },
  }),
  play: async (person) => {
    const { args, canvas } = person;
    const { id, paymentId } = lastOrder(storyBackend());
    await placeOrder(person);
    const question = await canvas.findByRole('alert');
    await expect(question).toHaveTextContent(
      `You bought this only a moment ago: order #${paymentId}. Do you want to buy it again?`,
    );
    const link = within(question).getByRole('link', { name: 'See the order' });
    await expect(link).toHaveAttribute('href', `/transactions/${id}`);
    await expect(args.onLeave).not.toHaveBeenCalled();
    await expect(storyBackend().orders.size).toBe(1);
  },
});

export const PaidAgain = PaidAMomentAgo.extend({
  args: { onLeave: fn() },
  play: async (person) => {
    const { args, canvas, userEvent } = person;
    const { id } = lastOrder(storyBackend());
    await placeOrder(person);
    await userEvent.click(await canvas.findByRole('button', { name: 'Order and pay again' }));
    await waitFor(() => expect(args.onLeave).toHaveBeenCalledWith(lastOrder(storyBackend()).checkoutUrl));
    await expect(lastOrder(storyBackend()).id).not.toBe(id);
  },
});

/** A method that ended while the page was open is no longer there after the order was refused (PAY-26). */
export const MethodEnded = meta.story({
  play: async (person) => {
    const { canvas, userEvent } = person;
    await userEvent.click(await canvas.findByRole('radio', { name: 'iDEAL' }));
    const { settings } = storyBackend().site;
    settings.payment_methods = settings.payment_methods.filter((method) => method !== 'ideal');
    await placeOrder(person);
    await waitFor(() => expect(canvas.queryByRole('radio', { name: 'iDEAL' })).toBeNull());
    await userEvent.click(canvas.getByRole('radio', { name: 'PayPal' }));
    await expect(canvas.getByRole('button', { name: 'Order and pay' })).toBeEnabled();
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

/** The browser has no Apple Pay, so it is not offered, nor chosen because the address names it (PAY-12). */
export const WithoutApplePay = meta.story({
  args: { path: '/credits/25/applepay' },
  play: async ({ canvas }) => {
    await canvas.findByRole('radio', { name: 'PayPal' });
    await expect(canvas.queryByRole('radio', { name: 'Apple Pay', hidden: true })).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Order and pay' })).toBeDisabled();
  },
});

/** Scripts find Apple Pay. The browser that runs the tests does not, so its CSS hides the method all the same. */
export const WithApplePay = WithoutApplePay.extend({
  beforeEach: () => {
    Object.assign(globalThis, { ApplePaySession: { canMakePayments: () => true } });
    return () => Reflect.deleteProperty(globalThis, 'ApplePaySession');
  },
  play: async ({ canvas }) => {
    const method = await canvas.findByRole('radio', { name: 'Apple Pay', hidden: true });
    await expect(method).toBeChecked();
    await expect(method).not.toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Order and pay' })).toBeEnabled();
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
