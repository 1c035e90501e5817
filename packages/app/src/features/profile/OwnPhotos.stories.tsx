import type { StoryContext } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { PHOTO_FILE } from '@rendezvous/contract/rules';
import { photoOutcomes } from '@rendezvous/mock-api/photos/photos.outcomes';
import type { PhotoState } from '@rendezvous/mock-api/state';
import type { MockBackend } from '@rendezvous/mock-api/mock-backend';
import preview from '@rendezvous/storybook/preview';
import { waitForScreen } from '../../testing/wait-for-screen.ts';
import { noisePicture, picture } from '../../testing/picture.fixture.ts';
import { Screen } from '../../testing/Screen.tsx';
import { withBackend, storyBackend } from '../../testing/story-backend.ts';

const meta = preview.meta({
  title: 'App/Own photos',
  component: Screen,
  parameters: { layout: 'fullscreen' },
  args: { path: '/profile' },
  beforeEach: withBackend(),
  play: waitForScreen,
});
export default meta;

type Person = Pick<StoryContext, 'canvas' | 'userEvent'>;

const ownPhotos = ({ photos, self }: MockBackend): PhotoState[] =>
  [...photos.values()].filter(({ memberId }) => memberId === self?.id);

export const WithoutPhotos = meta.story({
  beforeEach: withBackend({
    signedIn: 'free',
    arrange: (backend) => backend.outcomes.set('listPhotos', photoOutcomes.noPhotos),
  }),
});

export const PhotoAdded = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.upload(await canvas.findByLabelText('Add photos'), await picture(640));
    await expect(await canvas.findByText('4 of 25 photos')).toBeVisible();
    await expect(ownPhotos(storyBackend())).toHaveLength(4);
  },
});

const uploads = (canvas: Person['canvas']) => within(canvas.getByRole('list', { name: 'My photos' }));

/** The server refuses a small photo. The error names the rule and disappears when another photo is chosen (PHOTO-2). */
export const PhotoRefused = meta.story({
  play: async ({ canvas, userEvent }) => {
    const add = await canvas.findByLabelText('Add photos');
    await userEvent.upload(add, await picture(120));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'This photo is too small: its shorter side needs at least 400 pixels.',
    );
    await expect(add).toBeEnabled();
    await expect(canvas.queryByRole('button', { name: /^Try again/ })).toBeNull();
    await expect(canvas.getByText('3 of 25 photos')).toBeVisible();
    await userEvent.upload(add, await picture(640, 'better.png'));
    await expect(await canvas.findByText('4 of 25 photos')).toBeVisible();
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
});

/** The square section of a photo is chosen and uploaded instead of the whole photo (PHOTO-13). */
export const PhotoCropped = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.upload(
      await canvas.findByLabelText('Add a section of a photo'),
      await noisePicture(900, 600),
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'Choose the section' }));
    await dialog.findByRole('slider', { name: 'Zoom' });
    const add = dialog.getByRole('button', { name: 'Add this section' });
    await waitFor(() => expect(add).toBeEnabled());
    await userEvent.click(add);
    await expect(await canvas.findByText('4 of 25 photos')).toBeVisible();
    await expect(ownPhotos(storyBackend()).at(-1)).toMatchObject({ width: 600, height: 600 });
  },
});

export const PhotoCropping = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.upload(await canvas.findByLabelText('Add a section of a photo'), await picture(900));
    const dialog = within(await screen.findByRole('dialog', { name: 'Choose the section' }));
    const zoom = await dialog.findByRole('slider', { name: 'Zoom' });
    await waitFor(() => expect(zoom).toBeVisible());
  },
});

/** A section replaces a photo that is already there, in its place (PHOTO-14). */
export const PhotoCroppedInPlace = meta.story({
  play: async ({ canvas, userEvent }) => {
    const backend = storyBackend();
    const [before] = ownPhotos(backend);
    await userEvent.click(await canvas.findByRole('button', { name: 'Crop photo: Photo 1' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Choose the section' }));
    await waitFor(() => expect(dialog.getByText(/^The section replaces your photo\./)).toBeVisible());
    const use = dialog.getByRole('button', { name: 'Use this section' });
    await waitFor(() => expect(use).toBeEnabled());
    await userEvent.click(use);
    await expect(await canvas.findByText('Photo 1 was cropped.')).toBeInTheDocument();
    const now = ownPhotos(backend).find(({ position }) => position === before?.position);
    await expect(now?.id).not.toBe(before?.id);
    await expect(now?.width).toBe(now?.height);
    await expect(backend.self?.mainPhotoId).toBe(now?.id);
  },
});

/** The photo has gone meanwhile, without an event: the reason is said, and the list shows what is left (PHOTO-7). */
export const PhotoCropRefused = meta.story({
  play: async ({ canvas, userEvent }) => {
    const backend = storyBackend();
    await userEvent.click(await canvas.findByRole('button', { name: 'Crop photo: Photo 2' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Choose the section' }));
    const use = dialog.getByRole('button', { name: 'Use this section' });
    await waitFor(() => expect(use).toBeEnabled());
    backend.photos.delete(ownPhotos(backend)[1]?.id ?? '');
    await userEvent.click(use);
    await expect(await canvas.findByRole('alert')).toBeVisible();
    await expect(await canvas.findByText('2 of 25 photos')).toBeVisible();
  },
});

/** Several photos are uploaded one by one. Each has its own error, and one that fails does not block the others. */
export const PhotosAdded = meta.story({
  play: async ({ canvas, userEvent }) => {
    const gif = new File(['GIF89a and the rest'], 'dance.png', { type: 'image/png' });
    const text = new File(['no photo'], 'letter.png', { type: 'image/png' });
    const files = [await picture(640, 'one.png'), gif, text, await picture(480, 'two.png')];
    await userEvent.upload(await canvas.findByLabelText('Add photos'), files);
    await expect(await canvas.findByText('5 of 25 photos')).toBeVisible();
    await waitFor(() => expect(canvas.getAllByRole('alert')).toHaveLength(2));
    const [dance, letter] = canvas.getAllByRole('alert');
    await expect(dance).toHaveTextContent(/^Animated pictures cannot be used\./);
    await expect(letter).toHaveTextContent(/^This is not a photo that we can use\./);
    await userEvent.click(canvas.getByRole('button', { name: 'Remove from the list: dance.png' }));
    await expect(canvas.getAllByRole('alert')).toHaveLength(1);
    await expect(ownPhotos(storyBackend())).toHaveLength(5);
  },
});

/** The browser shrinks a photo that is too large to upload, and keeps its orientation (PHOTO-4). */
export const PhotoShrunk = meta.story({
  play: async ({ canvas, userEvent }) => {
    const large = await noisePicture(3_200, 2_400);
    await expect(large.size).toBeGreaterThan(PHOTO_FILE.bytes);
    await userEvent.upload(await canvas.findByLabelText('Add photos'), large);
    await expect(await canvas.findByText('4 of 25 photos')).toBeVisible();
    const { upload } = ownPhotos(storyBackend()).at(-1) as PhotoState;
    await expect(upload?.type).toBe('image/jpeg');
    const sent = await createImageBitmap(new Blob([upload?.bytes ?? new Uint8Array()]));
    await expect([sent.width, sent.height]).toEqual([2_560, 1_920]);
  },
});

/** A HEIC photo of an iPhone, in a browser that cannot decode it (PHOTO-4). */
export const PhotoHeic = meta.story({
  play: async ({ canvas, userEvent }) => {
    const heic = new File(['\0\0\0\x18ftypheic\0\0\0\0mif1heic'], 'IMG_1.jpg', { type: 'image/jpeg' });
    await userEvent.upload(await canvas.findByLabelText('Add photos'), heic);
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      /^This browser cannot open HEIC photos\./,
    );
  },
});

/** A photo that was already added is not uploaded again. */
export const PhotoTwice = meta.story({
  play: async ({ canvas, userEvent }) => {
    const file = await picture(640);
    await userEvent.upload(await canvas.findByLabelText('Add photos'), file);
    await expect(await canvas.findByText('4 of 25 photos')).toBeVisible();
    await userEvent.upload(canvas.getByLabelText('Add photos'), file);
    await expect(await canvas.findByRole('alert')).toHaveTextContent('You have already added this photo.');
    await expect(ownPhotos(storyBackend())).toHaveLength(4);
  },
});

/** Of more photos than the limit allows, only the first are added (PHOTO-1). */
export const PhotosOverLimit = meta.story({
  beforeEach: withBackend({
    signedIn: 'free',
    arrange(backend) {
      for (const { id } of ownPhotos(backend).slice(1)) backend.photos.delete(id);
    },
  }),
  play: async ({ canvas, userEvent }) => {
    const files = [await picture(500, '1.png'), await picture(500, '2.png'), await picture(500, '3.png')];
    await userEvent.upload(await canvas.findByLabelText('Add photos'), files);
    await expect(await canvas.findByText('3 of 3 photos')).toBeVisible();
    await expect(canvas.getByRole('alert')).toHaveTextContent('1 photo was left out: you can have up to 3.');
  },
});

export const PhotoUploading = meta.story({
  beforeEach: withBackend({
    arrange: (backend) => backend.outcomes.set('addPhoto', photoOutcomes.noResponse),
  }),
  play: async ({ canvas, userEvent }) => {
    const files = [await picture(640), await picture(640, 'next.png')];
    await userEvent.upload(await canvas.findByLabelText('Add photos'), files);
    await expect(await canvas.findByRole('progressbar', { name: 'Uploading…: picture.png' })).toBeVisible();
    await expect(uploads(canvas).getByText('Waiting')).toBeVisible();
    // More photos can be chosen during an upload, but existing photos cannot be changed.
    await expect(canvas.getByLabelText('Add photos')).toBeEnabled();
    await expect(canvas.getByRole('button', { name: 'Delete photo: Photo 1' })).toBeDisabled();
    await waitFor(() => expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false));
    // Cancelling an upload starts the next one.
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel upload: picture.png' }));
    await expect(canvas.queryByText('picture.png')).toBeNull();
    await waitFor(() => expect(uploads(canvas).getByText('Uploading…')).toBeVisible());
  },
});

/** A photo of several parts waits while the connection is lost, and then continues where it stopped (PHOTO-12). */
export const PhotoContinued = meta.story({
  beforeEach: withBackend({
    arrange: (backend) => backend.outcomes.set('addUploadPart', photoOutcomes.offline),
  }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.upload(await canvas.findByLabelText('Add photos'), await noisePicture(500, 500));
    await expect(await uploads(canvas).findByText('Waiting for the connection…')).toBeVisible();
    await expect(canvas.queryByRole('alert')).toBeNull();
    storyBackend().outcomes.clear('addUploadPart');
    dispatchEvent(new Event('online'));
    await expect(await canvas.findByText('4 of 25 photos')).toBeVisible();
    await expect(ownPhotos(storyBackend())).toHaveLength(4);
  },
});

/** Cancelling an upload also removes what was sent of it (PHOTO-12). */
export const PhotoCancelled = meta.story({
  beforeEach: withBackend({
    arrange: (backend) => backend.outcomes.set('addPhoto', photoOutcomes.noResponse),
  }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.upload(await canvas.findByLabelText('Add photos'), await noisePicture(500, 500));
    await waitFor(() => expect(storyBackend().uploads.size).toBe(1));
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel upload: noise.png' }));
    await waitFor(() => expect(storyBackend().uploads.size).toBe(0));
    await expect(canvas.queryByText('noise.png')).toBeNull();
  },
});

/** A failed upload stays in the list and can be tried again when the network is back. */
export const PhotoOffline = meta.story({
  beforeEach: withBackend({ arrange: (backend) => backend.outcomes.set('addPhoto', photoOutcomes.offline) }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.upload(await canvas.findByLabelText('Add photos'), await picture(640));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/^We cannot be reached just now\./);
    storyBackend().outcomes.clear();
    await userEvent.click(canvas.getByRole('button', { name: 'Try again: picture.png' }));
    await expect(await canvas.findByText('4 of 25 photos')).toBeVisible();
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
});

/** Screen readers hear that the first photo is the main photo, and when another one becomes it. */
export const FirstPhotoAnnounced = meta.story({
  beforeEach: withBackend({
    arrange(backend) {
      for (const { id } of ownPhotos(backend)) backend.photos.delete(id);
    },
  }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.upload(await canvas.findByLabelText('Add photos'), await picture(640));
    await expect(
      await canvas.findByText('Photo 1 was added. Photo 1 is now your main photo.'),
    ).toHaveAttribute('role', 'status');
    await userEvent.upload(canvas.getByLabelText('Add photos'), await picture(640, 'second.png'));
    await canvas.findByText('Photo 2 was added.');
    await userEvent.click(canvas.getByRole('button', { name: 'Make private: Photo 1' }));
    await canvas.findByText('Photo 1 is now private. Photo 2 is now your main photo.');
  },
});

/** Uploads continue while the member visits other pages. */
export const LeftWhileUploading = meta.story({
  beforeEach: withBackend({
    arrange: (backend) => backend.outcomes.set('addPhoto', photoOutcomes.noResponse),
  }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.upload(await canvas.findByLabelText('Add photos'), await picture(640));
    await canvas.findByRole('progressbar', { name: 'Uploading…: picture.png' });
    await userEvent.click(canvas.getByRole('link', { name: 'See it as others do' }));
    await userEvent.click(await canvas.findByRole('link', { name: 'Edit my profile' }));
    await expect(await canvas.findByRole('progressbar', { name: 'Uploading…: picture.png' })).toBeVisible();
  },
});

/** A free member has reached the limit of photos (PHOTO-1). */
export const PhotosFull = meta.story({
  beforeEach: withBackend({ signedIn: 'free' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('3 of 3 photos')).toBeVisible();
    await expect(canvas.getByLabelText('You have reached the limit for photos')).toBeDisabled();
  },
});

export const PhotosChecked = meta.story({
  beforeEach: withBackend({
    arrange(backend) {
      const [, second, third] = ownPhotos(backend);
      if (second) second.status = 'in_review';
      if (third) third.status = 'rejected';
    },
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Being checked')).toBeVisible();
    await expect(canvas.getByText('Not accepted')).toBeVisible();
  },
});

export const PhotoDeleted = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete photo: Photo 2' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete this photo?' }));
    await userEvent.click(question.getByRole('button', { name: 'Delete photo' }));
    await expect(await canvas.findByText('2 of 25 photos')).toBeVisible();
    await expect(ownPhotos(storyBackend())).toHaveLength(2);
    // The focus moves to the photo that took its place.
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Delete photo: Photo 2' })).toHaveFocus());
  },
});

/** Moving a photo saves the order on the server, and the focus stays with the photo. */
export const PhotoMoved = meta.story({
  play: async ({ canvas, userEvent }) => {
    const order = () =>
      ownPhotos(storyBackend())
        .toSorted((a, b) => a.position - b.position)
        .map(({ id }) => id);
    const moveButton = await canvas.findByRole('button', { name: 'Move towards the end: Photo 1' });
    const [first, second, third] = order();
    moveButton.focus();
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByText('Your photo is now number 2 of 3.')).toBeInTheDocument();
    await expect(order()).toEqual([second, first, third]);
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Move towards the end: Photo 2' })).toHaveFocus(),
    );
  },
});

/** What the service worker keeps of a photo that was shared with the installed app (APP-8). */
async function keepSharedPhoto(): Promise<void> {
  const photo = await picture(640);
  const kept = await caches.open('shared-photos');
  const headers = { 'content-type': photo.type, 'x-name': photo.name, date: new Date().toUTCString() };
  await kept.put('/shared-photo', new Response(photo, { headers }));
}

/** A photo that was shared with the installed app is added once; a reload does not look for it again (APP-8). */
export const PhotoShared = meta.story({
  args: { path: '/profile?shared=photo' },
  beforeEach: async (context) => {
    await keepSharedPhoto();
    return withBackend()(context);
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('4 of 25 photos')).toBeVisible();
    await expect(ownPhotos(storyBackend())).toHaveLength(4);
    await expect(canvas.queryByText(/^The shared photo did not/)).toBeNull();
  },
});

/** The photo waited for longer than a day, or another tab has taken it (APP-8). */
export const SharedPhotoMissing = meta.story({
  args: { path: '/profile?shared=photo' },
  beforeEach: async (context) => {
    await caches.delete('shared-photos');
    return withBackend()(context);
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('The shared photo did not arrive. Please choose it here.'),
    ).toBeVisible();
    await expect(canvas.getByText('3 of 25 photos')).toBeVisible();
  },
});

/** After a failed deletion, all photos are still there. */
export const PhotoDeleteFailed = meta.story({
  beforeEach: withBackend({
    arrange: (backend) => backend.outcomes.set('deletePhoto', photoOutcomes.tooManyRequests),
  }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete photo: Photo 2' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete this photo?' }));
    await userEvent.click(question.getByRole('button', { name: 'Delete photo' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/^That was a lot at once\./);
    await expect(canvas.getByText('3 of 25 photos')).toBeVisible();
  },
});
