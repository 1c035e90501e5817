import { expect, waitFor } from 'storybook/test';
import { debitOutcomes } from '@rendezvous/mock-api/debit/debit.outcomes';
import preview from '@rendezvous/storybook/preview';
import {
  CREDITOR_ID,
  PHONE,
  requestCode,
  debitScreen,
  enterCode,
  fillForm,
  heading,
  sendForm,
  sentCode,
} from '../../testing/debit.driver.tsx';
import { lastOrder } from '../../testing/find-in-backend.ts';
import { waitForScreen } from '../../testing/wait-for-screen.ts';
import { Screen } from '../../testing/Screen.tsx';
import { withBackend, storyBackend } from '../../testing/story-backend.ts';

const meta = preview.meta({
  title: 'App/Direct debit',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  args: debitScreen('25'),
  beforeEach: withBackend({ signedIn: 'free' }),
  play: waitForScreen,
});
export default meta;

export const Default = meta.story({
  play: async ({ canvas }) => {
    for (const box of await canvas.findAllByRole('checkbox')) await expect(box).not.toBeChecked();
    await expect(canvas.getByText(CREDITOR_ID)).toBeVisible();
  },
});

/** The form, the code, and then an order that waits for the bank (DEBIT-1). */
export const PaidByDebit = meta.story({
  play: async (person) => {
    await requestCode(person);
    const { canvas } = person;
    await expect(canvas.getByText(/^We sent six digits to \+31 6 12345678\./)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Order and pay' })).toBeDisabled();
    await enterCode(person, sentCode());
    await expect(await canvas.findByRole(...heading('Your payment is being processed'))).toBeVisible();
    await expect(lastOrder(storyBackend())).toMatchObject({
      bundleId: '25',
      price: 3_500,
      paymentMethod: 'sdd',
      status: 'pending',
    });
    await expect(storyBackend().debits.at(-1)?.mandate).toMatchObject({
      account_holder: 'Robin de Vries',
      iban: 'NL91ABNA0417164300',
      phone: PHONE,
      authorised: true,
    });
  },
});

/** The error summary lists every missing field and links to it; the first one has the focus (A11Y-3). */
export const Gaps = meta.story({
  play: async (person) => {
    const { canvas, userEvent } = person;
    await sendForm(person);
    const summary = await canvas.findByRole('alert');
    await expect(summary).toHaveTextContent('Please check 9 things');
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Account holder' })).toHaveFocus());
    await userEvent.click(canvas.getByRole('link', { name: 'Please enter your postcode' }));
    await expect(canvas.getByRole('textbox', { name: 'Postcode' })).toHaveFocus();
    await expect(storyBackend().debits).toEqual([]);
  },
});

/** Without the express request nothing is ordered (REFUND-4). */
export const NotRequested = meta.story({
  play: async (person) => {
    const { canvas, userEvent } = person;
    await fillForm(person);
    await userEvent.click(canvas.getByRole('checkbox', { name: /^I want to use my credits at once/ }));
    await sendForm(person);
    await userEvent.click(await canvas.findByRole('link', { name: /^Please tick this box\./ }));
    await expect(canvas.getByRole('checkbox', { name: /^I want to use my credits at once/ })).toHaveFocus();
    await expect(storyBackend().debits).toEqual([]);
  },
});

export const NotAuthorised = meta.story({
  play: async (person) => {
    const { canvas, userEvent } = person;
    await fillForm(person);
    await userEvent.click(canvas.getByRole('checkbox', { name: /^I give this mandate/ }));
    await sendForm(person);
    await userEvent.click(await canvas.findByRole('link', { name: /tick the box/ }));
    await expect(canvas.getByRole('checkbox', { name: /^I give this mandate/ })).toHaveFocus();
    await expect(canvas.getByRole('textbox', { name: /IBAN/ })).toHaveValue('NL91 ABNA 0417 1643 00');
  },
});

/** The server validates the IBAN too (DEBIT-3). */
export const IbanRefused = meta.story({
  play: async (person) => {
    await fillForm(person, 'nl92abna0417164300');
    await sendForm(person);
    const { canvas } = person;
    await expect(await canvas.findByRole('link', { name: /typo in the account number/ })).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: /IBAN/ })).toBeInvalid();
    await expect(canvas.queryByText(/Direct debit works with this account/)).toBeNull();
  },
});

export const PhoneTooShort = meta.story({
  play: async (person) => {
    await fillForm(person);
    const number = person.canvas.getByRole('textbox', { name: 'Number' });
    await person.userEvent.clear(number);
    await person.userEvent.type(number, '6123');
    await sendForm(person);
    await expect(await person.canvas.findByRole('link', { name: 'Some digits are missing' })).toBeVisible();
  },
});

export const Sending = meta.story({
  beforeEach: withBackend({
    signedIn: 'free',
    arrange: (backend) => backend.outcomes.set('requestDebitCode', debitOutcomes.noResponse),
  }),
  play: async (person) => {
    await fillForm(person);
    await sendForm(person);
    await expect(
      await person.canvas.findByRole('button', { name: 'Send me a code', busy: true }),
    ).toBeVisible();
  },
});

/** The typed values are kept. */
export const Offline = meta.story({
  beforeEach: withBackend({
    signedIn: 'free',
    arrange: (backend) => backend.outcomes.set('requestDebitCode', debitOutcomes.offline),
  }),
  play: async (person) => {
    const { canvas } = person;
    await fillForm(person);
    await sendForm(person);
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/^We cannot be reached just now\./);
    await expect(canvas.getByRole('textbox', { name: 'Town or city' })).toHaveValue('Amsterdam');
  },
});

export const BackOnline = Offline.extend({
  play: async (person) => {
    const { canvas } = person;
    await fillForm(person);
    await sendForm(person);
    await canvas.findByRole('alert');
    storyBackend().outcomes.clear();
    await sendForm(person);
    await expect(await canvas.findByRole(...heading('Confirm with your code'))).toBeVisible();
  },
});

/** The price differs from the one that was shown, so no code is sent. */
export const PriceChanged = meta.story({
  beforeEach: withBackend({ signedIn: 'newcomer' }),
  play: async (person) => {
    await fillForm(person);
    storyBackend().clock.advance({ days: 28 });
    await sendForm(person);
    await expect(await person.canvas.findByRole('alert')).toHaveTextContent(/^The price has changed/);
  },
});

export const TooManyCodes = meta.story({
  beforeEach: withBackend({
    signedIn: 'free',
    arrange: (backend) =>
      backend.outcomes.set('requestDebitCode', debitOutcomes.tooManyCodes(new Date('2026-03-10T18:30:00Z'))),
  }),
  play: async (person) => {
    await fillForm(person);
    await sendForm(person);
    await expect(await person.canvas.findByRole(...heading('No more codes for now'))).toBeVisible();
    await expect(person.canvas.getByText(/at most 3 codes an hour/)).toHaveTextContent(/7:30/);
  },
});

/** The bundle costs more than direct debit allows for a first order (DEBIT-6). */
export const OverLimit = meta.story({
  args: debitScreen('100'),
  play: async (person) => {
    const { canvas } = person;
    await fillForm(person);
    await sendForm(person);
    await expect(await canvas.findByRole(...heading('That is more than direct debit allows'))).toBeVisible();
    await expect(canvas.getByText(/^You can pay up to €100 this way/)).toBeVisible();
  },
});

/** Back at the form, the typed values are kept and no error is shown. */
export const OverLimitThenBack = OverLimit.extend({
  play: async (person) => {
    const { canvas, userEvent } = person;
    await fillForm(person);
    await sendForm(person);
    await userEvent.click(await canvas.findByRole('button', { name: 'Back to the form' }));
    await expect(await canvas.findByRole('textbox', { name: 'Town or city' })).toHaveValue('Amsterdam');
    await expect(canvas.getByRole('textbox', { name: 'Number' })).toHaveValue('06 12345678');
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
});

export const NothingLeft = meta.story({
  beforeEach: withBackend({
    signedIn: 'free',
    arrange: (backend) => backend.outcomes.set('requestDebitCode', debitOutcomes.overLimit(0)),
  }),
  play: async (person) => {
    await fillForm(person);
    await sendForm(person);
    await expect(await person.canvas.findByText(/^An earlier direct debit/)).toBeVisible();
  },
});

export const Blocked = meta.story({
  beforeEach: withBackend({
    signedIn: 'free',
    arrange: (backend) => backend.outcomes.set('requestDebitCode', debitOutcomes.blocked),
  }),
  play: async (person) => {
    await fillForm(person);
    await sendForm(person);
    await expect(
      await person.canvas.findByRole(...heading('Your account is blocked for direct debit payments.')),
    ).toBeVisible();
    await expect(person.canvas.getByRole('link', { name: 'Pay another way' })).toHaveAttribute(
      'href',
      '/credits/25',
    );
  },
});

export const LongGermanOnPhone = meta.story({
  globals: { locale: 'de', viewport: { value: 'phone' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Code anfordern' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Bitte prüfe 9 Angaben');
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'phone' } } });

export const Dark = meta.story({ globals: { theme: 'dark' }, play: requestCode });
