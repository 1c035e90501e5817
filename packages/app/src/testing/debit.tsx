import type { StoryContext } from '@storybook/react-vite';
import DirectDebit from '../features/payments/DirectDebit.tsx';
import { plannedCall, withScreen } from './planned-calls.ts';
import { storyBackend } from './story-backend.ts';

export const CREDITOR_ID = 'NL00ZZZ123456780000';

/** What a story's `Screen` needs for the purchase of a bundle by direct debit. */
export const debitScreen = (bundleId: string) => ({
  path: '/directdebit',
  routes: withScreen('/directdebit', ['debit', 'field_error', 'outcome', 'payments'], function Page() {
    return <DirectDebit bundleId={bundleId} call={plannedCall} creditorId={CREDITOR_ID} />;
  }),
});

/** Who does things in a story. */
type Person = Pick<StoryContext, 'canvas' | 'userEvent'>;

export const PHONE = '+31612345678';
/** For a query by role: `findByRole(...heading('…'))`. */
export const heading = (name: string | RegExp) => ['heading', { name }] as const;

/** Fills the form in by keyboard, as the card of a bank has it. */
export async function fillIn({ canvas, userEvent }: Person, iban = 'nl91abna0417164300') {
  await userEvent.click(await canvas.findByRole('textbox', { name: 'Account holder' }));
  await userEvent.keyboard(`Robin de Vries{Tab}${iban}{Tab}Havenstraat{Tab}12 bis{Tab}1012 AB{Tab}Amsterdam`);
  await userEvent.type(canvas.getByRole('textbox', { name: 'Number' }), '612345678');
  await userEvent.click(canvas.getByRole('checkbox'));
}

export const sendForm = async ({ canvas, userEvent }: Person) =>
  userEvent.click(await canvas.findByRole('button', { name: 'Send me a code' }));

/** All the way to the code. */
export async function askForCode(person: Person) {
  await fillIn(person);
  await sendForm(person);
  await person.canvas.findByRole(...heading('Confirm with your code'));
}

/** The digits that the SMS brought. */
export const sentCode = () => storyBackend().debits.at(-1)?.code ?? '';
export const wrongCode = () => (sentCode() === '000000' ? '111111' : '000000');

/** Types a code, and orders. */
export async function enter({ canvas, userEvent }: Person, code: string) {
  const field = await canvas.findByLabelText(/^Code from the text message/);
  await userEvent.clear(field);
  await userEvent.type(field, code);
  await userEvent.click(canvas.getByRole('button', { name: 'Order and pay' }));
}
