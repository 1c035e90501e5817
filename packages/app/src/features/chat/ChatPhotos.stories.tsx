import { expect, screen, waitFor, within } from 'storybook/test';
import { DEFAULT_FEATURES } from '@rendezvous/contract/features';
import { callMockBackend } from '@rendezvous/mock-api/transport';
import { chatOutcomes } from '@rendezvous/mock-api/chats/chats.outcomes';
import preview from '@rendezvous/storybook/preview';
import {
  buyLater,
  draftOfNewest,
  missingCredits,
  waitForLiveEvents,
  type Person,
} from '../../testing/chat.driver.ts';
import { newestConversation } from '../../testing/conversations.fixture.ts';
import { picture } from '../../testing/picture.fixture.ts';
import { waitForScreen } from '../../testing/wait-for-screen.ts';
import { Screen } from '../../testing/Screen.tsx';
import { storyBackend, withBackend } from '../../testing/story-backend.ts';

const features = { ...DEFAULT_FEATURES, photo_messages: true };

const meta = preview.meta({
  title: 'App/Photos in a conversation',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  args: { path: (backend) => `/chats/${newestConversation(backend).id}` },
  beforeEach: withBackend({ signedIn: { credits: 6 }, settings: { features } }),
  play: waitForScreen,
});
export default meta;

async function openPhotos({ canvas, userEvent }: Person) {
  await userEvent.click(await canvas.findByRole('button', { name: 'Send a photo · 2 credits' }));
  return within(await screen.findByRole('dialog', { name: /^Send .+ a photo$/ }));
}

async function choosePhoto(person: Person) {
  const dialog = await openPhotos(person);
  await person.userEvent.upload(
    await dialog.findByLabelText('Choose a photo'),
    await picture(600, 'lake.png'),
  );
  await expect(await dialog.findByRole('img', { name: 'The photo you have chosen' })).toBeVisible();
  return dialog;
}

/** Sends a photo from the other member of the newest conversation. */
async function receive({ status = 'active' }: { status?: 'active' | 'in_review' } = {}) {
  const backend = storyBackend();
  const { partner } = newestConversation(backend);
  await waitForLiveEvents();
  partner.credits = 10;
  const call = callMockBackend(backend, partner.id);
  const body = new FormData();
  body.set('file', await picture(600, 'lake.png'));
  const { attachment } = await call('uploadChatPhoto', { body });
  const photo = backend.chatPhotos.get(attachment.id);
  if (photo) photo.status = status;
  await call('sendMessage', {
    key: crypto.randomUUID(),
    body: {
      id: backend.self?.id ?? '',
      client_id: crypto.randomUUID(),
      text: '',
      attachment: { kind: 'photo', id: attachment.id },
    },
  });
  return partner;
}

/** The button says the price, and the photo appears with its words, clear for its sender (CHAT-20). */
export const Default = meta.story({
  play: async (person) => {
    const { canvas, userEvent } = person;
    const dialog = await choosePhoto(person);
    await userEvent.type(dialog.getByRole('textbox', { name: /A few words/ }), 'The lake');
    await userEvent.click(dialog.getByRole('button', { name: /^Send · 2 credits · about €\d/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const log = within(canvas.getByRole('log'));
    await expect(await log.findByRole('button', { name: 'Your photo, Enlarge' })).toBeVisible();
    await expect(log.getByText('The lake')).toBeVisible();
    await waitFor(() => expect(storyBackend().self?.credits).toBe(4));
    await expect(await canvas.findByText('You: Photo: The lake')).toBeVisible();
  },
});

export const Open = meta.story({ play: async (person) => void (await openPhotos(person)) });

export const Chosen = meta.story({ play: async (person) => void (await choosePhoto(person)) });

/** Neither Escape nor a press outside discards the words; without any, both close the dialog (CHAT-20). */
export const Escaped = meta.story({
  play: async (person) => {
    const { userEvent } = person;
    const dialog = await choosePhoto(person);
    const words = dialog.getByRole('textbox', { name: /A few words/ });
    await userEvent.type(words, 'The lake');
    await userEvent.keyboard('{Escape}');
    await expect(words).toHaveValue('The lake');
    await userEvent.clear(words);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
});

/** The receiver sees the photo blurred until they open it, and can then enlarge it (CHAT-20). */
export const Received = meta.story({
  play: async ({ canvas, userEvent }) => {
    const log = within(await canvas.findByRole('log'));
    await receive();
    const open = await log.findByRole('button', { name: 'Show photo' });
    await expect(log.queryByRole('button', { name: /Enlarge/ })).toBeNull();
    await expect(await canvas.findByText('Photo')).toBeVisible();
    await userEvent.click(open);
    const enlarge = await log.findByRole('button', { name: /^Photo from .+, Enlarge$/ });
    await waitFor(() => expect(enlarge).toHaveFocus());
    await userEvent.click(enlarge);
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
    await waitFor(() => expect(enlarge).toHaveFocus());
  },
});

/** A photo in full screen is reported there, as the message that carries it (SAFETY-7). */
export const ReportedInFullScreen = meta.story({
  play: async ({ canvas, userEvent }) => {
    const log = within(await canvas.findByRole('log'));
    await receive();
    await userEvent.click(await log.findByRole('button', { name: 'Show photo' }));
    await userEvent.click(await log.findByRole('button', { name: /^Photo from .+, Enlarge$/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Report this photo' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Report / }));
    await userEvent.click(dialog.getByRole('radio', { name: 'Insults or threats' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Send report' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(storyBackend().complaints).toMatchObject([{ subject: { kind: 'message' } }]);
  },
});

export const Blurred = meta.story({
  play: async ({ canvas }) => {
    const log = within(await canvas.findByRole('log'));
    await receive();
    await expect(await log.findByRole('button', { name: 'Show photo' })).toBeVisible();
  },
});

/** Where photos are reviewed, the receiver is told that one is being checked (PHOTO-5). */
export const InReview = meta.story({
  play: async ({ canvas }) => {
    const log = within(await canvas.findByRole('log'));
    await receive({ status: 'in_review' });
    await expect(await log.findByText(/^This photo is being checked\./)).toBeVisible();
    await expect(log.queryByRole('button', { name: 'Show photo' })).toBeNull();
  },
});

/** After a block, the photo is not shown any more (CHAT-20). */
export const AfterBlock = meta.story({
  play: async ({ canvas }) => {
    const log = within(await canvas.findByRole('log'));
    const partner = await receive();
    await log.findByRole('button', { name: 'Show photo' });
    await callMockBackend(storyBackend(), partner.id)('block', {
      body: { id: storyBackend().self?.id ?? '' },
    });
    await expect(await log.findByText('This photo can no longer be seen.')).toBeVisible();
    await expect(log.queryByRole('button', { name: 'Show photo' })).toBeNull();
  },
});

/** A photo can be chosen without the credits for it; sending it offers credits, and its words are kept (CHAT-13, CHAT-20). */
export const NotEnoughCredits = meta.story({
  beforeEach: withBackend({ signedIn: { credits: 1 }, settings: { features } }),
  play: async (person) => {
    const { userEvent } = person;
    const dialog = await choosePhoto(person);
    await userEvent.type(dialog.getByRole('textbox'), 'My lake');
    await userEvent.click(dialog.getByRole('button', { name: /^Send · 2 credits/ }));
    await buyLater(person);
    await expect(dialog.getByRole('textbox')).toHaveValue('My lake');
    await userEvent.click(dialog.getByRole('button', { name: /^Send · 2 credits/ }));
    await userEvent.click((await missingCredits()).getByRole('link', { name: 'Buy credits' }));
    await waitFor(() => expect(draftOfNewest()).toBe('My lake'));
  },
});

/** A photo that did not get through says so and stays chosen. */
export const Failed = meta.story({
  beforeEach: withBackend({
    signedIn: { credits: 6 },
    settings: { features },
    arrange: (backend) => backend.outcomes.set('uploadChatPhoto', chatOutcomes.tooMany as never, 'next'),
  }),
  play: async (person) => {
    const dialog = await choosePhoto(person);
    await person.userEvent.click(dialog.getByRole('button', { name: /^Send · 2 credits/ }));
    await expect(await dialog.findByRole('alert')).toBeVisible();
    await person.userEvent.click(dialog.getByRole('button', { name: /^Send · 2 credits/ }));
    await waitFor(() => expect(storyBackend().self?.credits).toBe(4));
  },
});

/** Without the feature, no photo is offered (SITE-6). */
export const WithoutPhotos = meta.story({
  beforeEach: withBackend(),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Choose a GIF' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^Send a photo/ })).toBeNull();
  },
});

export const DarkFinnishOnPhone = meta.story({
  globals: { locale: 'fi', viewport: { value: 'phone' }, theme: 'dark' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Lähetä kuva/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.upload(await dialog.findByLabelText('Valitse kuva'), await picture(600, 'lake.png'));
    await expect(await dialog.findByRole('button', { name: /^Lähetä · 2 krediittiä/ })).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
});
