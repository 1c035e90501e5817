import { expect, spyOn, waitFor, within } from 'storybook/test';
import preview from '../../preview.tsx';
import { expectNoOverflow, inPage } from '../page-sizes.ts';
import { sampleWalk } from '../sample-walk.ts';
import { flowStories } from '../walk-story.tsx';

const meta = preview.meta({ title: 'Checks/Call log of a walk', ...flowStories('payment') });
export default meta;

/** The log lists all calls; a press on one goes to the step that ended it, and the filter finds calls by their data. */
export const OfAPayment = meta.story({
  args: { walk: sampleWalk },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'Call log' }));
    const log = within(await canvas.findByRole('region', { name: 'Call log' }));
    const list = log.getByRole('list', { name: 'Calls of the walk' });
    const [first] = within(list).getAllByRole('button');
    await expect(first).toHaveTextContent(
      /^Machine placeOrder POST \/api\/order\.php ?pending placingOrder → redirecting, step 3 to 5, at 12:00:00 to 12:00:10$/,
    );
    await userEvent.click(first as HTMLElement);
    await expect(canvas.getByRole('region', { name: 'Walk' })).toHaveTextContent('5 of 10');
    await expect(first).toHaveAttribute('aria-current', 'step');

    const [input] = within(list).getAllByText(/^Input and answer/);
    await userEvent.click(input as HTMLElement);
    await expect(within(list).getAllByText(/"bundleId": "25"/)[0]).toBeVisible();

    await userEvent.type(log.getByRole('searchbox', { name: 'Contains' }), 'get unavailable');
    await waitFor(() => expect(within(list).getAllByRole('button')).toHaveLength(1));
    await userEvent.selectOptions(log.getByRole('combobox', { name: 'Result' }), 'abandoned');
    await waitFor(() => expect(log.getByRole('status')).toHaveTextContent(/^0 of \d calls/));
    await userEvent.selectOptions(log.getByRole('combobox', { name: 'Result' }), 'any');

    const copy = spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await userEvent.click(log.getByRole('button', { name: 'Copy as JSON' }));
    await waitFor(() => expect(log.getByRole('status')).toHaveTextContent('1 call copied.'));
    const copied = JSON.parse(copy.mock.calls[0]?.[0] ?? '') as readonly { readonly endpoint: string }[];
    await expect(copied.map(({ endpoint }) => endpoint)).toEqual(['GET /api/order.php']);
  },
});

/** A walk that has made no call yet says so. */
export const BeforeAnyCall = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'Call log' }));
    await expect(await canvas.findByText(/^No call was made yet/)).toBeVisible();
  },
});

/** On a phone, and at 200 % in a window of 1280 × 720, every call is read without scrolling sideways. */
export const OnAPhone = meta.story({
  ...inPage(390, 763),
  args: { walk: sampleWalk },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'Call log' }));
    await canvas.findByRole('list', { name: 'Calls of the walk' });
    await expectNoOverflow(canvasElement);
  },
});

export const AtTwiceTheSize = OnAPhone.extend(inPage(370, 320));
export const At1024 = OnAPhone.extend({ ...inPage(724, 728) });
