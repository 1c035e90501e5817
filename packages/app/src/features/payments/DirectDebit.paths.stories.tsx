import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { expect, waitFor } from 'storybook/test';
import type { DirectDebitEvent } from '@rendezvous/machines/direct-debit/direct-debit.context';
import { flows } from '@rendezvous/machines/flows';
import { isOverEdge } from '@rendezvous/machines/walk/paths';
import preview from '@rendezvous/storybook/preview';
import { callQueryOptions } from '../../data/call-query-options.ts';
import { useSelf } from '../../data/useSelf.ts';
import { withScreen } from '../../testing/with-screen.ts';
import { pathsOnScreen, sharesOf } from '../../testing/screen-paths.ts';
import { withBackend, storyBackend } from '../../testing/story-backend.ts';
import DirectDebit from './DirectDebit.tsx';
import { PathScreen, walkPaths, type FlowScreen, type Person } from '../../testing/walk-screens.tsx';

/** The page with the mock backend's clock, which a walk moves. */
const routes = withScreen('/directdebit', ['debit', 'field_error', 'outcome', 'payments'], function Page() {
  const [now] = useState(() => () => storyBackend().clock.now().getTime());
  const self = useSelf();
  const bundle = useQuery(callQueryOptions('listBundles')).data?.bundles.find(({ id }) => id === '25');
  const settings = useQuery(callQueryOptions('readSettings')).data?.settings;
  const company = useQuery(callQueryOptions('readCompanyInfo')).data?.company;
  if (!self || !bundle || !settings || !company) return null;
  return <DirectDebit self={self} bundle={bundle} settings={settings} company={company} now={now} />;
});

const heading =
  (name: string) =>
  ({ canvas }: Person) =>
    canvas.findByRole('heading', { name });
const press = ({ canvas, userEvent }: Person, name: string) =>
  userEvent.click(canvas.getByRole('button', { name }));

async function fillForm({ canvas, userEvent }: Person) {
  await userEvent.click(canvas.getByRole('textbox', { name: 'Account holder' }));
  await userEvent.keyboard('Robin Vos{Tab}NL91ABNA0417164300{Tab}Kade{Tab}12{Tab}1012 AB{Tab}Delft');
  await userEvent.type(canvas.getByRole('textbox', { name: 'Number' }), '612345678');
  for (const box of canvas.getAllByRole('checkbox')) await userEvent.click(box);
}

const flowScreen: FlowScreen<DirectDebitEvent> = {
  flow: flows.directDebit,
  screen: { path: '/directdebit', routes },
  backend: { signedIn: 'free', timeRuns: false },
  calls: { requestCode: 'requestDebitCode', confirmCode: 'confirmDebit' },
  async perform(event, person) {
    const { canvas, userEvent } = person;
    switch (event.type) {
      case 'form.submitted':
        if (event.form.iban) await fillForm(person);
        return press(person, 'Send me a code');
      case 'code.entered': {
        const field = canvas.getByLabelText(/^Code from the text message/);
        await userEvent.clear(field);
        await userEvent.type(field, event.code);
        return press(person, 'Order and pay');
      }
      case 'code.wanted': {
        const button = canvas.getByRole('button', { name: 'Send a new code' });
        await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled', 'true'));
        return userEvent.click(button);
      }
      case 'form.wanted':
        return press(person, 'Correct my details');
      case 'payment.retried':
        return press(person, 'Back to the form');
    }
  },
  // Another code can be requested after 30 seconds, by the page's own countdown.
  waitBefore: ({ type }) => (type === 'code.wanted' ? 30_000 : 0),
  prepareResponse() {
    // Makes the code that was sent the one that the walk enters.
    const sent = storyBackend().debits.at(-1);
    if (sent) Object.assign(sent, { code: '123456' });
  },
  shows: {
    fillingIn: ({ canvas }) => canvas.findByRole('button', { name: 'Send me a code', busy: false }),
    // The first code is requested from the form, later ones from the page where the code is entered.
    requestingCode: ({ canvas }) =>
      storyBackend().debits.length > 0
        ? canvas.findByText('Sending a new code')
        : canvas.findByRole('button', { name: 'Send me a code', busy: true }),
    async enteringCode(person) {
      await heading('Confirm with your code')(person);
      await waitFor(() => expect(person.canvas.queryByText('Sending a new code')).toBeNull());
      await person.canvas.findByRole('button', { name: 'Order and pay', busy: false });
    },
    confirming: ({ canvas }) => canvas.findByRole('button', { name: 'Order and pay', busy: true }),
    codeExpired: heading('This code is no longer valid'),
    tooManyCodes: heading('No more codes for now'),
    overLimit: heading('That is more than direct debit allows'),
    blocked: heading('Your account is blocked for direct debit payments.'),
    ordered: heading('Your payment is being processed'),
  },
};

const meta = preview.meta({
  title: 'App/Direct debit, its paths',
  component: PathScreen,
  tags: ['!dev', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true } },
  beforeEach: withBackend({ signedIn: 'free' }),
});
export default meta;

const [states = [], newCodes = [], edges = []] = sharesOf(
  pathsOnScreen('directDebit'),
  (path) => !isOverEdge(path),
  ({ steps }) => steps.some((step) => 'send' in step && step.send.type === 'code.wanted'),
);

/** Paths to every state. */
export const States = meta.story({ play: walkPaths(flowScreen, states) });

/** Paths over the other edges that request no further code. */
export const Edges = meta.story({ play: walkPaths(flowScreen, edges) });

/** Paths over the other edges that request further codes. */
export const EdgesOfNewCodes = meta.story({ play: walkPaths(flowScreen, newCodes) });
