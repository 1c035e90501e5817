import type { StoryContext } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { debitOutcomes } from '@rendezvous/mock-api/debit/debit.outcomes';
import preview from '../../../../../.storybook/preview.tsx';
import { callToCome, withScreen } from '../../testing/coming.ts';
import { lastOrder } from '../../testing/find.ts';
import { isShown } from '../../testing/is-shown.ts';
import { Screen } from '../../testing/Screen.tsx';
import { inWorld, storyWorld } from '../../testing/story-world.ts';
import DirectDebit from './DirectDebit.tsx';

const CREDITOR_ID = 'NL00ZZZ123456780000';

const page = (bundleId: string) =>
  withScreen('/directdebit', ['debit', 'payments'], function Page() {
    return <DirectDebit bundleId={bundleId} call={callToCome} creditorId={CREDITOR_ID} />;
  });

const meta = preview.meta({
  title: 'App/Direct debit',
  component: Screen,
  args: { path: '/directdebit', routes: page('25') },
  beforeEach: inWorld({ signedIn: 'free' }),
  play: isShown,
});
export default meta;

type Person = Pick<StoryContext, 'canvas' | 'userEvent'>;

const PHONE = '+31612345678';
const heading = (name: string | RegExp) => ['heading', { name }] as const;

/** Fills the form in by keyboard, as the card of a bank has it. */
async function fillIn({ canvas, userEvent }: Person, iban = 'nl91abna0417164300') {
  await userEvent.click(await canvas.findByRole('textbox', { name: 'Account holder' }));
  await userEvent.keyboard(`Robin de Vries{Tab}${iban}{Tab}Havenstraat{Tab}12 bis{Tab}1012 AB{Tab}Amsterdam`);
  await userEvent.type(canvas.getByRole('textbox', { name: 'Number' }), '612345678');
  await userEvent.click(canvas.getByRole('checkbox'));
}

const sendForm = async ({ canvas, userEvent }: Person) =>
  userEvent.click(await canvas.findByRole('button', { name: 'Send me a code' }));

async function askForCode(person: Person) {
  await fillIn(person);
  await sendForm(person);
  await person.canvas.findByRole(...heading('Confirm with your code'));
}

const sentCode = () => storyWorld().debits.at(-1)?.code ?? '';
const wrongCode = () => (sentCode() === '000000' ? '111111' : '000000');

async function enter({ canvas, userEvent }: Person, code: string) {
  const field = await canvas.findByLabelText(/^Code from the text message/);
  await userEvent.clear(field);
  await userEvent.type(field, code);
  await userEvent.click(canvas.getByRole('button', { name: 'Order with obligation to pay' }));
}

/** The form, the code, and an order that waits for the bank. */
export const Default = meta.story({
  play: async (person) => {
    await askForCode(person);
    const { canvas } = person;
    await expect(canvas.getByText(`We sent six digits to ${PHONE}.`, { exact: false })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Order with obligation to pay' })).toBeDisabled();
    await enter(person, sentCode());
    await expect(await canvas.findByRole(...heading('Your payment is being processed'))).toBeVisible();
    await expect(lastOrder(storyWorld())).toMatchObject({
      bundleId: '25',
      price: 3_500,
      paymentMethod: 'sdd',
      status: 'pending',
    });
    await expect(storyWorld().debits.at(-1)?.mandate).toMatchObject({
      account_holder: 'Robin de Vries',
      iban: 'NL91ABNA0417164300',
      phone: PHONE,
      authorised: true,
    });
  },
});

export const Empty = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('checkbox')).not.toBeChecked();
    await expect(canvas.getByText(CREDITOR_ID)).toBeVisible();
  },
});

/** Every gap is named at the top, with the focus, and leads to its field. */
export const Gaps = meta.story({
  play: async (person) => {
    const { canvas, userEvent } = person;
    await sendForm(person);
    const summary = await canvas.findByRole('alert');
    await expect(summary).toHaveTextContent('Please check 8 things');
    await waitFor(() => expect(summary).toHaveFocus());
    await userEvent.click(canvas.getByRole('link', { name: 'Please enter the postcode' }));
    await expect(canvas.getByRole('textbox', { name: 'Postcode' })).toHaveFocus();
    await expect(storyWorld().debits).toEqual([]);
  },
});

export const NotAuthorised = meta.story({
  play: async (person) => {
    const { canvas, userEvent } = person;
    await fillIn(person);
    await userEvent.click(canvas.getByRole('checkbox'));
    await sendForm(person);
    await userEvent.click(await canvas.findByRole('link', { name: /tick the box/ }));
    await expect(canvas.getByRole('checkbox')).toHaveFocus();
    await expect(canvas.getByRole('textbox', { name: /IBAN/ })).toHaveValue('NL91 ABNA 0417 1643 00');
  },
});

/** The server looks at the account once more. */
export const IbanRefused = meta.story({
  play: async (person) => {
    await fillIn(person, 'nl92abna0417164300');
    await sendForm(person);
    const { canvas } = person;
    await expect(await canvas.findByRole('link', { name: /slip in the account number/ })).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: /IBAN/ })).toBeInvalid();
  },
});

export const PhoneTooShort = meta.story({
  play: async (person) => {
    await fillIn(person);
    const number = person.canvas.getByRole('textbox', { name: 'Number' });
    await person.userEvent.clear(number);
    await person.userEvent.type(number, '6123');
    await sendForm(person);
    await expect(await person.canvas.findByRole('link', { name: 'Some digits are missing' })).toBeVisible();
  },
});

export const Sending = meta.story({
  beforeEach: inWorld({
    signedIn: 'free',
    arrange: (world) => world.outcomes.set('requestDebitCode', debitOutcomes.neverAnswered),
  }),
  play: async (person) => {
    await fillIn(person);
    await sendForm(person);
    await expect(
      await person.canvas.findByRole('button', { name: 'Send me a code', busy: true }),
    ).toBeVisible();
  },
});

/** Nothing that was typed is lost, and the second try goes through. */
export const Offline = meta.story({
  beforeEach: inWorld({
    signedIn: 'free',
    arrange: (world) => world.outcomes.set('requestDebitCode', debitOutcomes.offline),
  }),
  play: async (person) => {
    const { canvas } = person;
    await fillIn(person);
    await sendForm(person);
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/^We cannot be reached just now\./);
    storyWorld().outcomes.clear();
    await sendForm(person);
    await expect(await canvas.findByRole(...heading('Confirm with your code'))).toBeVisible();
  },
});

/** The price is another than the one that was shown: no code goes out for it. */
export const PriceChanged = meta.story({
  beforeEach: inWorld({ signedIn: 'newcomer' }),
  play: async (person) => {
    await fillIn(person);
    storyWorld().clock.advance({ days: 28 });
    await sendForm(person);
    await expect(await person.canvas.findByRole('alert')).toHaveTextContent(/^The price has changed/);
  },
});

export const EnteringCode = meta.story({ play: askForCode });

export const WrongCode = meta.story({
  play: async (person) => {
    await askForCode(person);
    await enter(person, wrongCode());
    const field = await person.canvas.findByLabelText(/^Code from the text message/);
    await waitFor(() => expect(field).toBeInvalid());
    await expect(person.canvas.getByText(/4 tries are left\.$/)).toBeVisible();
    await enter(person, sentCode());
    await person.canvas.findByRole(...heading('Your payment is being processed'));
  },
});

/** The fifth wrong code ends it; a new one goes on. */
export const TriesUsedUp = meta.story({
  play: async (person) => {
    await askForCode(person);
    for (const left of [4, 3, 2, 1]) {
      await enter(person, wrongCode());
      await person.canvas.findByText(
        left === 1 ? /One try is left\.$/ : new RegExp(`${left} tries are left\\.$`),
      );
    }
    await enter(person, wrongCode());
    await expect(await person.canvas.findByRole(...heading('This code is no longer valid'))).toBeVisible();
    await person.userEvent.click(person.canvas.getByRole('button', { name: 'Send a new code' }));
    await expect(await person.canvas.findByText(/^A new code is on its way\./)).toBeVisible();
    await expect(person.canvas.queryByText(/tries are left/)).toBeNull();
    await expect(storyWorld().debits).toHaveLength(2);
  },
});

export const CodeExpired = meta.story({
  play: async (person) => {
    await askForCode(person);
    storyWorld().clock.advance({ minutes: 11 });
    await enter(person, sentCode());
    await expect(await person.canvas.findByRole(...heading('This code is no longer valid'))).toBeVisible();
    await expect(storyWorld().orders.size).toBe(0);
  },
});

/** One can go back and correct the form; what was typed is still there. */
export const Corrected = meta.story({
  play: async (person) => {
    await askForCode(person);
    await person.userEvent.click(person.canvas.getByRole('button', { name: 'Correct my details' }));
    await expect(await person.canvas.findByRole('textbox', { name: 'Town' })).toHaveValue('Amsterdam');
    await expect(person.canvas.getByRole('textbox', { name: 'Number' })).toHaveValue('+31 6 12345678');
  },
});

export const Confirming = meta.story({
  beforeEach: inWorld({
    signedIn: 'free',
    arrange: (world) => world.outcomes.set('confirmDebit', debitOutcomes.neverAnswered),
  }),
  play: async (person) => {
    await askForCode(person);
    await enter(person, sentCode());
    await expect(await person.canvas.findByText('Checking your code')).toBeVisible();
  },
});

/** The order stands, and the word of it got lost: the same code leads to the same order. */
export const AnswerLost = meta.story({
  beforeEach: inWorld({
    signedIn: 'free',
    arrange: (world) => world.outcomes.set('confirmDebit', debitOutcomes.answerLost),
  }),
  play: async (person) => {
    await askForCode(person);
    await enter(person, sentCode());
    await expect(await person.canvas.findByRole('alert')).toHaveTextContent(/you are never charged twice\.$/);
    const { id } = lastOrder(storyWorld());
    storyWorld().outcomes.clear();
    await enter(person, sentCode());
    await person.canvas.findByRole(...heading('Your payment is being processed'));
    await expect([...storyWorld().orders.keys()]).toEqual([id]);
  },
});

export const TooManyCodes = meta.story({
  beforeEach: inWorld({
    signedIn: 'free',
    arrange: (world) =>
      world.outcomes.set('requestDebitCode', debitOutcomes.tooManyCodes(new Date('2026-03-10T18:30:00Z'))),
  }),
  play: async (person) => {
    await fillIn(person);
    await sendForm(person);
    await expect(await person.canvas.findByRole(...heading('No more codes for now'))).toBeVisible();
    await expect(person.canvas.getByText(/at most 3 codes an hour/)).toHaveTextContent(/7:30/);
  },
});

/** More than a first order may cost; back at the form, nothing is lost. */
export const OverLimit = meta.story({
  args: { routes: page('100') },
  play: async (person) => {
    const { canvas, userEvent } = person;
    await fillIn(person);
    await sendForm(person);
    await expect(await canvas.findByRole(...heading('That is more than direct debit allows'))).toBeVisible();
    await expect(canvas.getByText(/^You can pay up to €100 this way/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Back to the form' }));
    await expect(await canvas.findByRole('textbox', { name: 'Town' })).toHaveValue('Amsterdam');
  },
});

export const NothingLeft = meta.story({
  beforeEach: inWorld({
    signedIn: 'free',
    arrange: (world) => world.outcomes.set('requestDebitCode', debitOutcomes.overLimit(0)),
  }),
  play: async (person) => {
    await fillIn(person);
    await sendForm(person);
    await expect(await person.canvas.findByText(/^An earlier direct debit/)).toBeVisible();
  },
});

export const Blocked = meta.story({
  beforeEach: inWorld({
    signedIn: 'free',
    arrange: (world) => world.outcomes.set('requestDebitCode', debitOutcomes.blocked),
  }),
  play: async (person) => {
    await fillIn(person);
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

/** The bank has paid while the page was open. */
export const Completed = meta.story({
  play: async (person) => {
    await askForCode(person);
    await enter(person, sentCode());
    await person.canvas.findByRole(...heading('Your payment is being processed'));
    storyWorld().settleOrder(lastOrder(storyWorld()).id, 'completed');
    await expect(await person.canvas.findByRole(...heading('Thank you, your payment arrived'))).toBeVisible();
  },
});

export const Failed = meta.story({
  play: async (person) => {
    await askForCode(person);
    await enter(person, sentCode());
    await person.canvas.findByRole(...heading('Your payment is being processed'));
    storyWorld().settleOrder(lastOrder(storyWorld()).id, 'failed');
    await expect(await person.canvas.findByRole(...heading('Payment failed'))).toBeVisible();
  },
});

export const LongGermanOnPhone = meta.story({
  globals: { locale: 'de', viewport: { value: 'phone' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Code anfordern' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Bitte prüfe 8 Angaben');
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'phone' } } });

export const Dark = meta.story({ globals: { theme: 'dark' }, play: askForCode });
