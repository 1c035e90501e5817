import type { StoryContext } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { makeDiscount } from '@rendezvous/mock-api/payments/discounts';
import preview from '@rendezvous/storybook/preview';
import { lastOrder } from '../../testing/find-in-backend.ts';
import { placeOrder } from '../../testing/place-order.ts';
import { Screen } from '../../testing/Screen.tsx';
import { storyBackend, withBackend } from '../../testing/story-backend.ts';

/** The field for a discount code at checkout. */
const meta = preview.meta({
  title: 'App/Discount code',
  component: Screen,
  parameters: { layout: 'fullscreen' },
});
export default meta;

type Person = Pick<StoryContext, 'canvas' | 'userEvent'>;

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
