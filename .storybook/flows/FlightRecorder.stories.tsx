import { expect, waitFor, within } from 'storybook/test';
import { writeLink } from '@rendezvous/machines/walk/link';
import { FORMAT, VERSION } from '@rendezvous/machines/flight/flight-recording';
import { recordedVocabulary } from '@rendezvous/machines/flight/flow-name';
import { paymentScenarios } from '@rendezvous/machines/payment/payment.scenarios';
import preview from '../preview.tsx';
import { FlightRecorderPage } from '../recorder/FlightRecorderPage.tsx';

const meta = preview.meta({
  title: 'Flows/Flight recorder',
  component: FlightRecorderPage,
  args: { theme: 'light' },
  parameters: { layout: 'fullscreen', controls: { disable: true }, chromatic: { disableSnapshot: true } },
  render: ({ initial }, { globals }) => (
    <FlightRecorderPage initial={initial} theme={String(globals.theme)} />
  ),
});
export default meta;

const linkOf = (start: string) =>
  writeLink({ start, steps: paymentScenarios[start]?.steps ?? [] }, recordedVocabulary('payment'));

const walks = [
  {
    id: 1,
    flow: 'payment',
    link: linkOf('leavesForTheProvider'),
    state: 'redirecting',
    ended: false,
    notes: [],
  },
  {
    id: 2,
    flow: 'payment',
    link: linkOf('failedIsSure'),
    state: 'failed.confirmed',
    ended: false,
    notes: [],
  },
];

/** A payment that the bank declined, as a failed journey leaves it. */
const declined = JSON.stringify({
  format: FORMAT,
  version: VERSION,
  build: '3f2b6c1d9e10',
  started: '2026-03-10T12:00:00.000Z',
  language: 'en',
  walks,
  journey: [
    { at: 0, page: '/credits/25' },
    { at: 900, act: 'check', role: 'radio', name: 'payments.method.visa' },
    { at: 910, walk: 1, step: 'method.chosen', to: 'choosingMethod' },
    { at: 1_800, act: 'press', role: 'button', name: 'payments.order_button' },
    { at: 2_100, call: 'placeOrder', method: 'POST', path: '/api/order.php', status: 200, code: null },
    { at: 9_000, page: '/transactions/:id' },
    { at: 9_400, call: 'readOrder', method: 'GET', path: '/api/order.php', status: 200, code: null },
    { at: 9_500, walk: 2, step: 'readOrder answers', to: 'failed.fresh' },
    {
      at: 13_500,
      call: 'readOrder',
      method: 'GET',
      path: '/api/order.php',
      status: 503,
      code: 'unavailable',
    },
    { at: 13_900, walk: 2, step: 'readOrder answers', to: 'failed.confirmed' },
    { at: 14_000, shows: 'outcome.failed_title' },
  ],
  dropped: 0,
});

/** The page before a recording is opened; then one is pasted, and opens where it failed. */
export const Page = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('textbox', { name: 'Recording' }));
    await userEvent.paste(`× a journey failed\n${declined}`);
    await expect(canvas.getByText('The recording ends in failed.confirmed.')).toBeVisible();
    const steps = within(canvas.getByRole('region', { name: 'Steps of Payment' }));
    await expect(steps.getByRole('button', { current: 'step' })).toHaveTextContent('failed.confirmed');
    await expect(canvas.getByRole('row', { name: /503 unavailable/ })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /Start: failedIsSure/ }));
    await expect(steps.getByRole('button', { current: 'step' })).toHaveTextContent('loading');
  },
});

/** A recording that is open: its walks, steps and calls, and both tests. */
export const Opened = meta.story({
  args: { initial: declined },
  play: async ({ canvas, userEvent }) => {
    const machine = canvas.getByRole('group', { name: 'Machine test' });
    await expect(machine).toHaveTextContent("replay(flows.payment, 'failedIsSure', [");
    await userEvent.click(canvas.getByRole('tab', { name: 'End-to-end test' }));
    const journey = await canvas.findByRole('group', { name: 'End-to-end test' });
    await expect(journey).toHaveTextContent(
      "await page.getByRole('radio', { name: t('payments.method.visa'), exact: true }).check();",
    );
    await userEvent.selectOptions(
      canvas.getByRole('combobox', { name: /^Flow/ }),
      'Payment, ends in redirecting',
    );
    await waitFor(() => expect(canvas.getByText('Start: leavesForTheProvider')).toBeVisible());
    await expect(canvas.getByRole('link', { name: 'Open this step in the walk' })).toHaveAttribute(
      'href',
      expect.stringMatching(/path=\/story\/flows-payment--walk&globals=locale:en[^&]*&args=walk:/),
    );
  },
});

/** A file is dropped on the page. */
export const Dropped = meta.story({
  play: async ({ canvas, userEvent }) => {
    const file = new File([declined], 'recording-1.json', { type: 'application/json' });
    await userEvent.upload(canvas.getByLabelText('Choose a file'), file);
    await expect(await canvas.findByText('The recording ends in failed.confirmed.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Close the recording' }));
    await expect(canvas.queryByText('The recording ends in failed.confirmed.')).toBeNull();
  },
});

/** A recording of another version, with data of people in it: it is not shown, and what fits is kept. */
export const OtherVersion = meta.story({
  args: {
    initial: JSON.stringify({
      ...(JSON.parse(declined) as object),
      version: 2,
      walks: [
        {
          ...walks[1],
          link: `0ldch4rt~failedIsSure~x.{"answer":"readOrder","output":{"status":"failed","note":"Zebedee Quill"}}~e.paysByCheque`,
        },
      ],
    }),
  },
  play: async ({ canvas, canvasElement }) => {
    const problems = canvas.getByRole('alert');
    await expect(problems).toHaveTextContent(/has version 2 and this page reads version 1/);
    await expect(problems).toHaveTextContent(/contained data that a recorder never keeps, in 1 of its steps/);
    await expect(canvas.getByText(/^Step 2 no longer fits: there is no event/)).toBeVisible();
    await expect(canvasElement).not.toHaveTextContent('Zebedee');
    await expect(canvas.getByRole('textbox', { name: 'Recording' })).toHaveValue('');
  },
});

/** What is not a recording says so. */
export const NotARecording = meta.story({
  args: { initial: '{"name":"rendezvous"}' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(/^This is JSON, but not a recording/);
  },
});

export const Dark = Opened.extend({ globals: { theme: 'dark' } });

export const Phone = Opened.extend({ globals: { viewport: { value: 'phone' } } });
