import { expect, screen, waitFor, within } from 'storybook/test';
import { DEFAULT_FEATURES } from '@rendezvous/contract/features';
import { chatOutcomes } from '@rendezvous/mock-api/chats/chats.outcomes';
import { callMockBackend } from '@rendezvous/mock-api/transport';
import preview from '@rendezvous/storybook/preview';
import {
  buyLater,
  draftOfNewest,
  missingCredits,
  storeDraftOfNewest,
  waitForLiveEvents,
  type Person,
} from '../../testing/chat.driver.ts';
import { newestConversation } from '../../testing/conversations.fixture.ts';
import { waitForScreen } from '../../testing/wait-for-screen.ts';
import { Screen } from '../../testing/Screen.tsx';
import { storyBackend, withBackend } from '../../testing/story-backend.ts';

const features = { ...DEFAULT_FEATURES, gifts: true };

const meta = preview.meta({
  title: 'App/Gifts',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  args: { path: (backend) => `/chats/${newestConversation(backend).id}` },
  beforeEach: withBackend({ signedIn: { credits: 6 }, settings: { features } }),
  play: waitForScreen,
});
export default meta;

async function openGifts({ canvas, userEvent }: Person) {
  await userEvent.click(await canvas.findByRole('button', { name: 'Send a gift' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Send a gift' }));
  await dialog.findByRole('radio', { name: 'A single rose' });
  return dialog;
}

/** The button says the price in credits and money, and the gift appears at once with its words (GIFT-1, GIFT-2). */
export const Default = meta.story({
  play: async (person) => {
    const { canvas, userEvent } = person;
    const dialog = await openGifts(person);
    await expect(dialog.getByRole('button', { name: 'Send' })).toBeDisabled();
    await userEvent.click(dialog.getByRole('radio', { name: 'A cup of coffee' }));
    await userEvent.type(dialog.getByRole('textbox', { name: /A few words/ }), 'Until Saturday');
    await userEvent.click(dialog.getByRole('button', { name: /^Send · 4 credits · about €\d/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Send a gift' })).toHaveFocus());
    const log = within(canvas.getByRole('log'));
    await expect(await log.findByText('A cup of coffee')).toBeVisible();
    await expect(log.getByText('Until Saturday')).toBeVisible();
    await waitFor(() => expect(storyBackend().self?.credits).toBe(2));
    await expect(await canvas.findByText('You: A gift: Until Saturday')).toBeVisible();
  },
});

export const Open = meta.story({ play: async (person) => void (await openGifts(person)) });

/** Neither Escape nor a press outside discards the words; without any, both close the dialog (GIFT-1). */
export const Escaped = meta.story({
  play: async (person) => {
    const { userEvent } = person;
    const dialog = await openGifts(person);
    const words = dialog.getByRole('textbox', { name: /A few words/ });
    await userEvent.type(words, 'Until Saturday');
    await userEvent.keyboard('{Escape}');
    await expect(words).toHaveValue('Until Saturday');
    await userEvent.clear(words);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
});

/** A gift that costs more than the balance can be looked at; sending it offers credits, and its words are kept (GIFT-3). */
export const NotEnoughCredits = meta.story({
  play: async (person) => {
    const { userEvent } = person;
    const dialog = await openGifts(person);
    await userEvent.click(dialog.getByRole('radio', { name: 'A star from the sky' }));
    await userEvent.type(dialog.getByRole('textbox', { name: /A few words/ }), 'For you');
    await userEvent.click(dialog.getByRole('button', { name: /^Send · 10 credits/ }));
    const short = await missingCredits();
    await expect(short.getByRole('list')).toHaveTextContent('You have 6 credits.This costs 10 credits.');
    await buyLater(person);
    await expect(dialog.getByRole('textbox', { name: /A few words/ })).toHaveValue('For you');
    await userEvent.click(dialog.getByRole('button', { name: /^Send · 10 credits/ }));
    await userEvent.click((await missingCredits()).getByRole('link', { name: 'Buy credits' }));
    await waitFor(() => expect(draftOfNewest()).toBe('For you'));
  },
});

/** After the purchase, the way back opens the gifts again, with the one that was chosen and its words (PAY-18). */
export const Resumed = meta.story({
  args: { path: (backend) => `/chats/${newestConversation(backend).id}?gift=star&words=1` },
  beforeEach: [
    withBackend({ signedIn: { credits: 30 }, settings: { features } }),
    () => storeDraftOfNewest('For you\nAre you there?'),
  ],
  play: async ({ userEvent }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Send a gift' }));
    await expect(await dialog.findByRole('radio', { name: 'A star from the sky' })).toBeChecked();
    await expect(dialog.getByRole('textbox', { name: /A few words/ })).toHaveValue('For you');
    await userEvent.click(dialog.getByRole('button', { name: /^Send · 10 credits/ }));
    await waitFor(() => expect(storyBackend().self?.credits).toBe(20));
    await waitFor(() => expect(draftOfNewest()).toBe('Are you there?'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
});

/** The message that is being written stays in its field while a gift is sent (GIFT-1). */
export const SentBesideADraft = meta.story({
  beforeEach: [
    withBackend({ signedIn: { credits: 30 }, settings: { features } }),
    () => storeDraftOfNewest('Are you there?'),
  ],
  play: async (person) => {
    const { userEvent } = person;
    const dialog = await openGifts(person);
    await userEvent.click(dialog.getByRole('radio', { name: 'A single rose' }));
    await userEvent.click(dialog.getByRole('button', { name: /^Send · 3 credits/ }));
    await waitFor(() => expect(storyBackend().self?.credits).toBe(27));
    await expect(draftOfNewest()).toBe('Are you there?');
  },
});

/** A gift that did not get through is kept and tried again as a text is, and is charged once (GIFT-3, CHAT-24). */
export const SentAgain = meta.story({
  beforeEach: withBackend({
    signedIn: { credits: 6 },
    settings: { features },
    arrange: (backend) => backend.outcomes.set('sendMessage', chatOutcomes.tooMany, 'next'),
  }),
  play: async (person) => {
    const { canvas, userEvent } = person;
    const dialog = await openGifts(person);
    await userEvent.click(dialog.getByRole('radio', { name: 'A single rose' }));
    await userEvent.click(dialog.getByRole('button', { name: /^Send · 3 credits/ }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(storyBackend().self?.credits).toBe(3));
    await expect(within(canvas.getByRole('log')).getByText('A single rose')).toBeVisible();
  },
});

/** A gift that arrives while the page is open is shown at once (LIVE-1). */
export const Received = meta.story({
  play: async ({ canvas }) => {
    await canvas.findByRole('log');
    const backend = storyBackend();
    const { partner } = newestConversation(backend);
    await waitForLiveEvents();
    partner.credits = 10;
    await callMockBackend(backend, partner.id)('sendMessage', {
      key: crypto.randomUUID(),
      body: {
        id: backend.self?.id ?? '',
        client_id: crypto.randomUUID(),
        text: '',
        attachment: { kind: 'gift', gift: 'bouquet' },
      },
    });
    await expect(await within(canvas.getByRole('log')).findByText('A bunch of flowers')).toBeVisible();
    // In the conversation and in the list.
    await waitFor(() => expect(canvas.getAllByText('A gift')).toHaveLength(2));
  },
});

/** The gifts did not load; the dialog offers to try again. */
export const Failed = meta.story({
  beforeEach: withBackend({
    settings: { features },
    arrange: (backend) => backend.outcomes.set('listGifts', chatOutcomes.loggedOut),
  }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Send a gift' }));
    const dialog = within(await screen.findByRole('dialog'));
    const refusal = await dialog.findByText('Please log in to continue.');
    await waitFor(() => expect(refusal).toBeVisible());
    storyBackend().outcomes.clear('listGifts');
    await userEvent.click(dialog.getByRole('button', { name: 'Try again' }));
    await expect(await dialog.findByRole('radio', { name: 'A single rose' })).toBeVisible();
  },
});

/** Without the feature, no gift is offered (GIFT-1, SITE-6). */
export const WithoutGifts = meta.story({
  beforeEach: withBackend(),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Add an emoji' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Send a gift' })).toBeNull();
  },
});

export const DarkGermanOnPhone = meta.story({
  globals: { locale: 'de', viewport: { value: 'phone' }, theme: 'dark' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Geschenk senden' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(await dialog.findByRole('radio', { name: 'Ein Stern vom Himmel' }));
    await userEvent.click(dialog.getByRole('button', { name: /^Senden/ }));
    const short = await screen.findByRole('dialog', { name: 'Du hast nicht genug Credits' });
    await waitFor(() => expect(short).toBeVisible());
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
});
