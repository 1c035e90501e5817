import { expect, waitFor } from 'storybook/test';
import { debitOutcomes } from '@rendezvous/mock-api/debit/debit.outcomes';
import preview from '@rendezvous/storybook/preview';
import {
  requestCode,
  debitScreen,
  enterCode,
  heading,
  sentCode,
  wrongCode,
} from '../../testing/debit.driver.tsx';
import { lastOrder } from '../../testing/find-in-backend.ts';
import { Screen } from '../../testing/Screen.tsx';
import { withBackend, storyBackend } from '../../testing/story-backend.ts';

const meta = preview.meta({
  title: 'App/Direct debit, the code',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  args: debitScreen('25'),
  beforeEach: withBackend({ signedIn: 'free' }),
  play: requestCode,
});
export default meta;

export const Default = meta.story({});

export const WrongCode = meta.story({
  play: async (person) => {
    await requestCode(person);
    await enterCode(person, wrongCode());
    const field = await person.canvas.findByLabelText(/^Code from the text message/);
    await waitFor(() => expect(field).toBeInvalid());
    await expect(person.canvas.getByText('Code invalid. 4 tries are left.')).toBeVisible();
  },
});

export const WrongCodeThenRight = meta.story({
  play: async (person) => {
    await requestCode(person);
    await enterCode(person, wrongCode());
    await person.canvas.findByText(/4 tries are left\.$/);
    await enterCode(person, sentCode());
    await person.canvas.findByRole(...heading('Your payment is being processed'));
  },
});

async function useUpTries(person: Parameters<typeof requestCode>[0]) {
  await requestCode(person);
  for (const left of [4, 3, 2, 1]) {
    await enterCode(person, wrongCode());
    await person.canvas.findByText(
      left === 1 ? /One try is left\.$/ : new RegExp(`${left} tries are left\\.$`),
    );
  }
  await enterCode(person, wrongCode());
  await expect(await person.canvas.findByRole(...heading('This code is no longer valid'))).toBeVisible();
}

/** The code is no longer valid after five wrong tries (DEBIT-5). */
export const TriesUsedUp = meta.story({ play: useUpTries });

/** A new code has all its tries again. */
export const TriesUsedUpThenNewCode = meta.story({
  play: async (person) => {
    await useUpTries(person);
    await person.userEvent.click(person.canvas.getByRole('button', { name: 'Send a new code' }));
    await expect(await person.canvas.findByText(/^A new code is on its way\./)).toBeVisible();
    await expect(person.canvas.queryByText(/tries are left/)).toBeNull();
    await expect(storyBackend().debits).toHaveLength(2);
  },
});

export const CodeExpired = meta.story({
  play: async (person) => {
    await requestCode(person);
    storyBackend().clock.advance({ minutes: 11 });
    await enterCode(person, sentCode());
    await expect(await person.canvas.findByRole(...heading('This code is no longer valid'))).toBeVisible();
    await expect(storyBackend().orders.size).toBe(0);
  },
});

/** Going back to correct the form keeps the typed values. */
export const Corrected = meta.story({
  play: async (person) => {
    await requestCode(person);
    await person.userEvent.click(person.canvas.getByRole('button', { name: 'Correct my details' }));
    await expect(await person.canvas.findByRole('textbox', { name: 'Town or city' })).toHaveValue(
      'Amsterdam',
    );
    await expect(person.canvas.getByRole('textbox', { name: 'Number' })).toHaveValue('06 12345678');
    await expect(person.canvas.queryByRole('alert')).toBeNull();
  },
});

/** The error of a wrong code does not appear in the form. */
export const CorrectedAfterAWrongCode = meta.story({
  play: async (person) => {
    await requestCode(person);
    await enterCode(person, wrongCode());
    await person.canvas.findByText(/4 tries are left\.$/);
    await person.userEvent.click(person.canvas.getByRole('button', { name: 'Correct my details' }));
    await expect(await person.canvas.findByRole('textbox', { name: 'Town or city' })).toHaveValue(
      'Amsterdam',
    );
    await expect(person.canvas.queryByRole('alert')).toBeNull();
  },
});

export const Confirming = meta.story({
  beforeEach: withBackend({
    signedIn: 'free',
    arrange: (backend) => backend.outcomes.set('confirmDebit', debitOutcomes.noResponse),
  }),
  play: async (person) => {
    await requestCode(person);
    await enterCode(person, sentCode());
    await expect(await person.canvas.findByText('Checking your code')).toBeVisible();
  },
});

/** The order was placed, but its response got lost. */
export const AnswerLost = meta.story({
  beforeEach: withBackend({
    signedIn: 'free',
    arrange: (backend) => backend.outcomes.set('confirmDebit', debitOutcomes.responseLost),
  }),
  play: async (person) => {
    await requestCode(person);
    await enterCode(person, sentCode());
    await expect(await person.canvas.findByRole('alert')).toHaveTextContent(/you are never charged twice\.$/);
    await expect(storyBackend().orders.size).toBe(1);
  },
});

/** Entering the same code again finds the same order (PAY-3). */
export const AnswerLostThenFound = AnswerLost.extend({
  play: async (person) => {
    await requestCode(person);
    await enterCode(person, sentCode());
    await person.canvas.findByRole('alert');
    const { id } = lastOrder(storyBackend());
    storyBackend().outcomes.clear();
    await enterCode(person, sentCode());
    await person.canvas.findByRole(...heading('Your payment is being processed'));
    await expect([...storyBackend().orders.keys()]).toEqual([id]);
  },
});

/** The bank pays while the page is open. */
export const Completed = meta.story({
  play: async (person) => {
    await requestCode(person);
    await enterCode(person, sentCode());
    await person.canvas.findByRole(...heading('Your payment is being processed'));
    storyBackend().settleOrder(lastOrder(storyBackend()).id, 'completed');
    await expect(
      await person.canvas.findByRole(...heading('Thank you, your payment has arrived')),
    ).toBeVisible();
  },
});

export const Failed = meta.story({
  play: async (person) => {
    await requestCode(person);
    await enterCode(person, sentCode());
    await person.canvas.findByRole(...heading('Your payment is being processed'));
    storyBackend().settleOrder(lastOrder(storyBackend()).id, 'failed');
    await expect(await person.canvas.findByRole(...heading('Payment failed'))).toBeVisible();
  },
});

export const WrongCodeOnPhoneInDark = WrongCode.extend({
  globals: { theme: 'dark', viewport: { value: 'phone' } },
});

export const Dark = meta.story({ globals: { theme: 'dark' } });
