import type { StoryContext } from '@storybook/react-vite';
import { storyBackend } from './story-backend.ts';

export const CREDITOR_ID = 'NL00ZZZ000000000000';

/** The `Screen` props for the purchase of a bundle by direct debit. */
export const debitScreen = (bundleId: string) => ({ path: `/directdebit/${bundleId}` });

/** The person who acts in a story. */
type Person = Pick<StoryContext, 'canvas' | 'userEvent'>;

export const PHONE = '+31612345678';
/** Arguments of a query by role: `findByRole(...heading('…'))`. */
export const heading = (name: string | RegExp) => ['heading', { name }] as const;

/** Fills the form in with the keyboard. */
export async function fillForm({ canvas, userEvent }: Person, iban = 'nl91abna0417164300') {
  await userEvent.click(await canvas.findByRole('textbox', { name: 'Account holder' }));
  await userEvent.keyboard(`Robin de Vries{Tab}${iban}{Tab}Havenstraat{Tab}12 bis{Tab}1012 AB{Tab}Amsterdam`);
  await userEvent.type(canvas.getByRole('textbox', { name: 'Number' }), '612345678');
  for (const box of canvas.getAllByRole('checkbox')) await userEvent.click(box);
}

export const sendForm = async ({ canvas, userEvent }: Person) =>
  userEvent.click(await canvas.findByRole('button', { name: 'Send me a code' }));

/** Completes the form and waits for the page that asks for the code. */
export async function requestCode(person: Person) {
  await fillForm(person);
  await sendForm(person);
  await person.canvas.findByRole(...heading('Confirm with your code'));
}

/** The code of the last SMS. */
export const sentCode = () => storyBackend().debits.at(-1)?.code ?? '';
export const wrongCode = () => (sentCode() === '000000' ? '111111' : '000000');

/** Types a code and presses the order button. */
export async function enterCode({ canvas, userEvent }: Person, code: string) {
  const field = await canvas.findByLabelText(/^Code from the text message/);
  await userEvent.clear(field);
  await userEvent.type(field, code);
  await userEvent.click(canvas.getByRole('button', { name: 'Order and pay' }));
}
