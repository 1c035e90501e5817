import { expect, waitFor, within } from 'storybook/test';
import { creditOutcomes } from '@rendezvous/mock-api/payments/credits.outcomes';
import preview from '@rendezvous/storybook/preview';
import { storyBackend, withBackend } from '../../testing/story-backend.ts';
import { waitForScreen } from '../../testing/wait-for-screen.ts';
import { Screen } from '../../testing/Screen.tsx';

const meta = preview.meta({
  title: 'App/Credit history',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  args: { path: '/transactions/credits' },
  beforeEach: withBackend(),
  play: waitForScreen,
});
export default meta;

/** Purchases and messages of some months, newest first, each with the balance after it (CREDIT-9). */
export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Credit history' })).toBeVisible();
    const rows = within((await canvas.findAllByRole('list', { name: /\d{4}$/ }))[0] as HTMLElement);
    const newest = within(rows.getAllByRole('listitem')[0] as HTMLElement);
    await expect(newest.getByText('Message sent')).toBeVisible();
    await expect(newest.getByText('−1')).toBeVisible();
    await expect(newest.getByText('Balance: 42 credits')).toBeVisible();
    await expect(newest.getByRole('link', { name: /^to / })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/members\//),
    );
    await expect(canvas.getByRole('link', { name: 'Download as CSV' })).toHaveAttribute(
      'href',
      '/api/credits.php?csv=1',
    );
  },
});

/** The next page is added below, down to the first movement. */
export const AllPages = meta.story({
  play: async ({ canvas, userEvent }) => {
    const more = await canvas.findByRole('button', { name: 'Show earlier' });
    const before = canvas.getAllByRole('listitem').length;
    await userEvent.click(more);
    await expect(await canvas.findByText('You have reached the beginning of your history.')).toBeVisible();
    await expect(canvas.getAllByRole('listitem').length).toBeGreaterThan(before);
    await expect(canvas.getAllByRole('link', { name: 'Order #1003' })).toHaveLength(1);
    await expect(canvas.queryByRole('button', { name: 'Show earlier' })).toBeNull();
  },
});

/** The next page did not load: what is shown stays, and the button tries again. */
export const NextPageFailed = meta.story({
  play: async ({ canvas, userEvent }) => {
    const more = await canvas.findByRole('button', { name: 'Show earlier' });
    storyBackend().outcomes.set('listCreditMovements', creditOutcomes.offline);
    await userEvent.click(more);
    const alert = await canvas.findByRole('alert');
    await expect(within(alert).getByText('Your credit history did not load')).toBeVisible();
    storyBackend().outcomes.clear();
    await userEvent.click(more);
    await expect(await canvas.findByText('You have reached the beginning of your history.')).toBeVisible();
    await expect(canvas.queryByText('Your credit history did not load')).toBeNull();
  },
});

/** A new member has the welcome gift only. */
export const WelcomeGift = meta.story({
  beforeEach: withBackend({ signedIn: 'free' }),
  play: async ({ canvas }) => {
    const gift = within((await canvas.findByText('Welcome gift')).closest('li') as HTMLElement);
    await expect(gift.getByText('+3')).toBeVisible();
    await expect(gift.getByText('Balance: 3 credits')).toBeVisible();
  },
});

/** A fictional profile is marked (FICTION-1), and an endless name stays within the page. */
export const FictionalProfile = meta.story({
  globals: { viewport: { value: 'phone' } },
  beforeEach: withBackend({
    arrange: (backend) =>
      backend.outcomes.set('listCreditMovements', {
        kind: 'answered',
        response: {
          movements: [
            {
              id: '01890a5d-ac96-774b-bcce-b302099a8057',
              at: '2026-03-10T12:00:00Z',
              kind: 'message',
              credits: -1,
              balance_after: 1_234_567,
              order: null,
              member: {
                id: '01890a5d-ac96-774b-bcce-b302099a8058',
                name: 'Wilhelmine'.repeat(3),
                fictional: true,
              },
            },
          ],
          next_cursor: null,
        },
      }),
  }),
  play: async ({ canvas, canvasElement }) => {
    const row = within((await canvas.findByText('Message sent')).closest('li') as HTMLElement);
    await expect(row.getByText('Fictional profile')).toBeVisible();
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
});

export const None = meta.story({
  beforeEach: withBackend({
    arrange: (backend) => backend.outcomes.set('listCreditMovements', creditOutcomes.noMovements),
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'No credits yet' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'See the bundles' })).toHaveAttribute('href', '/credits');
    await expect(canvas.queryByRole('link', { name: 'Download as CSV' })).toBeNull();
  },
});

/** While the page loads, the page before stays and a progress bar appears (PAGE-14). */
export const Loading = meta.story({
  args: { path: '/transactions' },
  beforeEach: withBackend({
    arrange: (backend) => backend.outcomes.set('listCreditMovements', creditOutcomes.noResponse),
  }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('link', { name: 'Credit history' }));
    await expect(await canvas.findByRole('progressbar', { name: 'Loading the page' })).toBeInTheDocument();
  },
});

export const NotLoaded = meta.story({
  beforeEach: withBackend({
    arrange: (backend) => backend.outcomes.set('listCreditMovements', creditOutcomes.offline),
  }),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { name: 'Your credit history did not load' }),
    ).toBeVisible();
  },
});

export const LoadedAgain = NotLoaded.extend({
  play: async ({ canvas, userEvent }) => {
    const retry = await canvas.findByRole('button', { name: 'Try again' });
    storyBackend().outcomes.clear();
    await userEvent.click(retry);
    await expect(await canvas.findByRole('button', { name: 'Show earlier' })).toBeVisible();
    await waitFor(() => expect(canvas.queryByText('Your credit history did not load')).toBeNull());
  },
});

/** The credits page links to the history. */
export const FromCredits = meta.story({
  args: { path: '/credits' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('link', { name: 'Credit history' }));
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Credit history' })).toBeVisible();
  },
});

export const LongGermanOnPhone = meta.story({ globals: { locale: 'de', viewport: { value: 'phone' } } });

export const Phone = meta.story({ globals: { viewport: { value: 'phone' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });
