import { useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import { languages } from '@rendezvous/storybook/languages';
import { portraits } from '@rendezvous/storybook/portraits';
import preview from '@rendezvous/storybook/preview';
import { useMessages } from '@rendezvous/storybook/messages';
import { EyeOffIcon, StarIcon } from '../../primitives/icon/index.ts';
import { Container } from '../../primitives/page/index.ts';
import { broken, storyPhotos } from '../../primitives/photo/story-photos/index.ts';
import { PhotoUpload } from '../photo-upload/index.ts';
import type { UploaderPhoto } from './PhotoTile.tsx';
import { guide } from './PhotoUploader.guide.ts';
import { PhotoUploader } from './PhotoUploader.tsx';

const onRemove = fn();

const meta = preview.meta({
  title: 'UI/Dating/PhotoUploader',
  component: PhotoUploader,
  parameters: { guide },
  args: {
    label: '',
    photos: [],
    labels: {
      earlier: String,
      later: String,
      remove: String,
      uploading: String,
      cancel: String,
      dismiss: String,
      retry: '',
    },
    movedLabel: () => '',
    onMove: fn(),
    onRemove,
  },
});
export default meta;

const { camille, amara, ingrid } = storyPhotos;

function useSharedProps() {
  const $t = useMessages();
  const of = (action: string) => (photo: string) => `${action}: ${photo}`;
  return {
    label: $t({ id: 'profile.gallery' }),
    labels: {
      earlier: of($t({ id: 'profile.photo_earlier' })),
      later: of($t({ id: 'profile.photo_later' })),
      remove: of($t({ id: 'profile.photo_delete' })),
      uploading: of($t({ id: 'profile.photo_uploading' })),
      cancel: of($t({ id: 'photos.cancel' })),
      dismiss: of($t({ id: 'photos.dismiss' })),
      retry: $t({ id: 'error.retry' }),
    },
    movedLabel: (position: number, count: number) => $t({ id: 'profile.photo_moved' }, { position, count }),
    upload: (
      <PhotoUpload
        label={$t({ id: 'profile.photo_add' })}
        hint={$t({ id: 'profile.photo_rules' }, { side: 400 })}
        accept="image/jpeg"
        progress={null}
        progressLabel={$t({ id: 'profile.photo_uploading' })}
        onSelect={() => undefined}
      />
    ),
    onRemove,
  };
}

type Album = { readonly order: readonly string[]; readonly main: string };

/** Holds the order and the main photo; `delayed` disables the buttons for a while, as a request to the server does. */
function Uploader({ order: start, delayed = false }: { order: readonly string[]; delayed?: boolean }) {
  const $t = useMessages();
  const [{ order, main }, setAlbum] = useState<Album>({ order: start, main: start[0] ?? '' });
  const [busy, setBusy] = useState(false);
  const pictures: Record<string, UploaderPhoto['photo']> = { camille, amara, ingrid };
  function change(next: Partial<Album>) {
    const apply = () => setAlbum((album) => ({ ...album, ...next }));
    if (!delayed) return apply();
    setBusy(true);
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        setBusy(false);
        apply();
      }),
    );
  }
  const without = (id: string) => order.filter((one) => one !== id);
  return (
    <Container width="reading" space="none">
      <PhotoUploader
        {...useSharedProps()}
        busy={busy}
        photos={order.map((id, index) => {
          const label = $t({ id: 'profile.photo_number' }, { number: index + 1 });
          return {
            id,
            photo: pictures[id] ?? null,
            label,
            statuses:
              id === main ? [{ tone: 'brand' as const, label: $t({ id: 'profile.photo_main' }) }] : [],
            actions: [
              {
                key: 'main',
                label: `${$t({ id: 'profile.photo_make_main' })}: ${label}`,
                icon: <StarIcon />,
                disabled: id === main,
                onSelect: () => change({ main: id }),
              },
            ],
          };
        })}
        onMove={(id, by) => change({ order: without(id).toSpliced(order.indexOf(id) + by, 0, id) })}
        onRemove={(id) => {
          onRemove(id);
          change({ order: without(id) });
        }}
      />
    </Container>
  );
}

export const Default = meta.story({
  render: () => <Uploader order={['camille', 'amara', 'ingrid']} />,
  play: async ({ canvas, userEvent }) => {
    const list = canvas.getByRole('list', { name: 'My photos' });
    await expect(list.children).toHaveLength(3);
    await userEvent.click(canvas.getByRole('button', { name: 'Delete photo: Photo 2' }));
    await expect(onRemove).toHaveBeenLastCalledWith('amara');
  },
});

/** With the keyboard, the focus stays on the moved photo, and its new position is announced. */
export const Reorders = Default.extend({
  play: async ({ canvas, userEvent }) => {
    const has = (name: string) => waitFor(() => expect(canvas.getByRole('button', { name })).toHaveFocus());
    canvas.getByRole('button', { name: 'Move towards the end: Photo 1' }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() =>
      expect(canvas.getByRole('status')).toHaveTextContent('Your photo is now number 2 of 3.'),
    );
    await has('Move towards the end: Photo 2');
    await userEvent.keyboard('{Enter}');
    // At the end, it can only move towards the start.
    await has('Move towards the start: Photo 3');
    await expect(canvas.getByRole('status')).toHaveTextContent('number 3 of 3');
  },
});

/** Buttons are disabled during a request; afterwards the focus is on the same button or the nearest equivalent. */
export const KeepsTheFocus = meta.story({
  render: () => <Uploader order={['camille', 'amara', 'ingrid']} delayed />,
  play: async ({ canvas, userEvent }) => {
    const press = async (name: string) => {
      canvas.getByRole('button', { name }).focus();
      await userEvent.keyboard('{Enter}');
    };
    const has = (name: string) =>
      waitFor(async () => {
        const button = canvas.getByRole('button', { name });
        // A disabled button keeps the focus until the next frame: the change is not over.
        await expect(button).toBeEnabled();
        await expect(button).toHaveFocus();
      });
    await press('Move towards the end: Photo 1');
    await has('Move towards the end: Photo 2');
    // The button for making it the main photo is disabled now.
    await press('Make main photo: Photo 1');
    await has('Delete photo: Photo 1');
    await press('Delete photo: Photo 2');
    await has('Delete photo: Photo 2');
    await press('Delete photo: Photo 2');
    await has('Delete photo: Photo 1');
    await press('Delete photo: Photo 1');
    await waitFor(() => expect(canvas.getByLabelText('Add photos')).toHaveFocus());
  },
});

/** Main, private, in review and rejected photos; uploads in progress, waiting, failed, and refused for good. */
export const States = meta.story({
  render: (args) => {
    const $t = useMessages();
    const label = (number: number) => $t({ id: 'profile.photo_number' }, { number });
    const actions = (photo: string) => [
      {
        key: 'main',
        label: `${$t({ id: 'profile.photo_make_main' })}: ${photo}`,
        icon: <StarIcon />,
        onSelect: () => undefined,
      },
      {
        key: 'private',
        label: `${$t({ id: 'profile.photo_make_private' })}: ${photo}`,
        icon: <EyeOffIcon />,
        onSelect: () => undefined,
      },
    ];
    return (
      <Container width="reading" space="none">
        <PhotoUploader
          {...args}
          {...useSharedProps()}
          photos={[
            {
              id: 'main',
              photo: camille,
              label: label(1),
              statuses: [{ tone: 'brand', label: $t({ id: 'profile.photo_main' }) }],
              actions: actions(label(1)),
            },
            {
              id: 'private',
              photo: ingrid,
              label: label(2),
              statuses: [{ tone: 'neutral', label: $t({ id: 'profile.photo_private' }) }],
              actions: actions(label(2)),
            },
            {
              id: 'review',
              photo: amara,
              label: label(3),
              statuses: [
                { tone: 'neutral', label: $t({ id: 'profile.photo_private' }) },
                { tone: 'warning', label: $t({ id: 'profile.photo_in_review' }) },
              ],
              actions: actions(label(3)),
            },
            {
              id: 'rejected',
              photo: amara,
              label: label(4),
              statuses: [{ tone: 'danger', label: $t({ id: 'profile.photo_rejected' }) }],
              actions: actions(label(4)),
              note: $t({ id: 'profile.photo_rejected_hint' }),
            },
            {
              id: 'sending',
              photo: camille,
              label: label(5),
              progress: 0.6,
              progressText: $t({ id: 'profile.photo_uploading' }),
            },
            {
              id: 'begun',
              photo: null,
              label: 'IMG_9.jpg',
              progress: 0,
              progressText: $t({ id: 'photos.waiting' }),
            },
            {
              id: 'failed',
              photo: null,
              preview: portraits.amara,
              label: 'IMG_4711.jpg',
              statuses: [{ tone: 'danger', label: $t({ id: 'photos.failed' }) }],
              problem: $t({ id: 'error.unavailable' }),
              onRetry: () => undefined,
            },
            {
              id: 'refused',
              photo: null,
              label: 'holiday.gif',
              statuses: [{ tone: 'danger', label: $t({ id: 'photos.failed' }) }],
              problem: $t({ id: 'photos.refused.animated' }),
            },
          ]}
        />
      </Container>
    );
  },
});

export const SaysHowFar = States.extend({
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('progressbar', { name: 'Uploading…: Photo 5' })).toHaveAttribute(
      'aria-valuenow',
      '60',
    );
    await expect(canvas.getByText('Not accepted')).toBeVisible();
    // A photo cannot be moved behind the uploads.
    await expect(canvas.getByRole('button', { name: 'Move towards the end: Photo 4' })).toBeDisabled();
    const [failed] = canvas.getAllByRole('alert');
    await expect(failed).toHaveTextContent(/^We cannot be reached just now\./);
    await expect(canvas.getByRole('button', { name: 'Try again: IMG_4711.jpg' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Try again: holiday.gif' })).toBeNull();
  },
});

export const Empty = meta.story({ render: (args) => <PhotoUploader {...args} {...useSharedProps()} /> });
export const Busy = meta.story({
  args: { busy: true },
  render: (args) => (
    <PhotoUploader
      {...args}
      {...useSharedProps()}
      photos={[{ id: 'one', photo: camille, label: 'Camille' }]}
    />
  ),
});

export const Dark = States.extend({ globals: { theme: 'dark' } });
export const LongGermanOnPhone = States.extend({ globals: { locale: 'de', viewport: { value: 'phone' } } });
export const Languages = States.extend(languages);

/** The 25 photos of a premium member, which fail to load or are missing, with very long texts. */
export const Overflow = meta.story({
  globals: { viewport: { value: 'phone' } },
  render: (args) => (
    <PhotoUploader
      {...args}
      {...useSharedProps()}
      photos={Array.from({ length: 25 }, (_, index) => ({
        id: String(index),
        photo: index % 5 ? broken(amara) : null,
        label: `${index % 2 ? 'Anna-Magdalena' : 'שרה לוי'.repeat(10)} ${index + 1}`,
        statuses: [{ tone: 'danger' as const, label: 'Anna-Magdalena'.repeat(20) }],
        note: 'Anna-Magdalena'.repeat(10),
        progress: index % 3 ? undefined : index * 2,
      }))}
    />
  ),
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
});
