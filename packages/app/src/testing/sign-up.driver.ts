import type { StoryContext } from '@storybook/react-vite';

export const EMAIL = 'robin@example.org';

export type Person = Pick<StoryContext, 'canvas' | 'userEvent'>;

export const stepOf = ({ canvas }: Person, name: string) => canvas.findByRole('heading', { level: 1, name });
export const continueToNextStep = ({ canvas, userEvent }: Person) =>
  userEvent.click(canvas.getByRole('button', { name: 'Continue' }));
export const createAccount = ({ canvas, userEvent }: Person) =>
  userEvent.click(canvas.getByRole('button', { name: 'Create account' }));

export async function answerGenderStep(person: Person) {
  const { canvas, userEvent } = person;
  await stepOf(person, 'Who would you like to meet?');
  await userEvent.click(canvas.getByRole('radio', { name: 'Woman' }));
  await userEvent.click(canvas.getByRole('radio', { name: 'Men' }));
  await continueToNextStep(person);
}

export async function answerNameStep(person: Person) {
  const { canvas, userEvent } = person;
  await stepOf(person, 'What shall we call you?');
  await userEvent.type(await canvas.findByLabelText('Your name on the site'), 'Robin');
  await continueToNextStep(person);
}

export async function answerBirthdayStep(person: Person, year: string) {
  const { canvas, userEvent } = person;
  await stepOf(person, 'When is your birthday?');
  await userEvent.type(await canvas.findByLabelText('Day'), '2');
  await userEvent.type(canvas.getByLabelText('Month'), '6');
  await userEvent.type(canvas.getByLabelText('Year'), year);
  await continueToNextStep(person);
}

export async function answerPlaceStep(person: Person) {
  const { canvas, userEvent } = person;
  await stepOf(person, 'Where do you live?');
  await userEvent.selectOptions(await canvas.findByLabelText('Country'), 'Netherlands');
  await continueToNextStep(person);
}

/** Completes all five steps of the sign-up (SIGNUP-1) and creates the account. */
export async function signUp(person: Person) {
  await answerToLastStep(person);
  await createAccount(person);
}

/** Completes the sign-up up to the button that creates the account. */
export async function answerToLastStep(person: Person) {
  const { canvas, userEvent } = person;
  await answerGenderStep(person);
  await answerNameStep(person);
  await answerBirthdayStep(person, '1994');
  await answerPlaceStep(person);
  await stepOf(person, 'Last step: your log-in details');
  await userEvent.type(await canvas.findByLabelText('Email address'), EMAIL);
  await userEvent.type(canvas.getByLabelText('Password'), 'violet teapot harbour 9');
}
