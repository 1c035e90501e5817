import { useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import { languages } from '../../../../.storybook/languages.tsx';
import preview from '../../../../.storybook/preview.tsx';
import { useWords } from '../../../../.storybook/words.ts';
import { StarIcon } from '../icon/index.ts';
import { IconButton } from '../icon-button/index.ts';
import { Container } from '../page/index.ts';
import { storyPhotos } from '../photo/story-photos/index.ts';
import { PhotoUpload } from '../photo-upload/index.ts';
import type { UploaderPhoto } from './PhotoTile.tsx';
import { guide } from './PhotoUploader.guide.ts';
import { PhotoUploader } from './PhotoUploader.tsx';

const onRemove = fn();

const meta = preview.meta({
  title: 'UI/PhotoUploader',
  component: PhotoUploader,
  parameters: { guide },
  args: {
    label: '',
    photos: [],
    labels: { earlier: String, later: String, remove: String, uploading: String },
    movedLabel: () => '',
    onMove: fn(),
    onRemove,
  },
});
export default meta;

const { camille, amara, ingrid } = storyPhotos;

function useShell() {
  const $t = useWords();
  const of = (action: string) => (photo: string) => `${action}: ${photo}`;
  return {
    label: $t({ id: 'profile.gallery' }),
    labels: {
      earlier: of($t({ id: 'profile.photo_earlier' })),
      later: of($t({ id: 'profile.photo_later' })),
      remove: of($t({ id: 'profile.photo_delete' })),
      uploading: of($t({ id: 'profile.photo_uploading' })),
    },
    movedLabel: (position: number, count: number) => $t({ id: 'ui.photo.moved' }, { position, count }),
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

function Uploader({ order: start }: { order: readonly string[] }) {
  const $t = useWords();
  const [order, setOrder] = useState(start);
  const pictures: Record<string, UploaderPhoto['photo']> = { camille, amara, ingrid };
  function move(id: string, by: -1 | 1) {
    const from = order.indexOf(id);
    const others = order.filter((one) => one !== id);
    setOrder(others.toSpliced(from + by, 0, id));
  }
  return (
    <Container width="reading" space="none">
      <PhotoUploader
        {...useShell()}
        photos={order.map((id, index) => ({
          id,
          photo: pictures[id] ?? null,
          label: $t({ id: 'profile.photo_number' }, { number: index + 1 }),
          status:
            index === 0 ? { tone: 'brand' as const, label: $t({ id: 'profile.photo_main' }) } : undefined,
        }))}
        onMove={move}
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

/** By keyboard: the focus stays with the photo, and its new place is said. */
export const Reorders = Default.extend({
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('button', { name: 'Move towards the end: Photo 1' }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() =>
      expect(canvas.getByRole('status')).toHaveTextContent('Your photo is now number 2 of 3.'),
    );
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Move towards the end: Photo 2' })).toHaveFocus(),
    );
    await userEvent.keyboard('{Enter}');
    // At the end it can only go back.
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'Move towards the start: Photo 3' })).toHaveFocus(),
    );
    await expect(canvas.getByRole('status')).toHaveTextContent('number 3 of 3');
  },
});

/** Main, being sent, being checked, not accepted, private, and one that has only begun. */
export const States = meta.story({
  render: (args) => {
    const $t = useWords();
    const label = (number: number) => $t({ id: 'profile.photo_number' }, { number });
    const makeMain = $t({ id: 'profile.photo_make_main' });
    return (
      <Container width="reading" space="none">
        <PhotoUploader
          {...args}
          {...useShell()}
          photos={[
            {
              id: 'main',
              photo: camille,
              label: label(1),
              status: { tone: 'brand', label: $t({ id: 'profile.photo_main' }) },
            },
            {
              id: 'private',
              photo: ingrid,
              label: label(2),
              status: { tone: 'neutral', label: $t({ id: 'profile.photo_private' }) },
              controls: <IconButton size="sm" label={`${makeMain}: ${label(2)}`} icon={<StarIcon />} />,
            },
            {
              id: 'review',
              photo: amara,
              label: label(3),
              status: { tone: 'warning', label: $t({ id: 'profile.photo_in_review' }) },
            },
            {
              id: 'rejected',
              photo: amara,
              label: label(4),
              status: { tone: 'danger', label: $t({ id: 'profile.photo_rejected' }) },
              note: $t({ id: 'profile.photo_rejected_hint' }),
            },
            { id: 'sending', photo: camille, label: label(5), progress: 0.6 },
            { id: 'begun', photo: null, label: label(6), progress: 0 },
          ]}
        />
      </Container>
    );
  },
});

export const SaysHowFar = States.extend({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar', { name: 'Uploading…: Photo 5' })).toHaveAttribute(
      'aria-valuenow',
      '60',
    );
    await expect(canvas.getByText('Not accepted')).toBeVisible();
  },
});

export const Empty = meta.story({ render: (args) => <PhotoUploader {...args} {...useShell()} /> });
export const Busy = meta.story({
  args: { busy: true },
  render: (args) => (
    <PhotoUploader {...args} {...useShell()} photos={[{ id: 'one', photo: camille, label: 'Camille' }]} />
  ),
});

export const Dark = States.extend({ globals: { theme: 'dark' } });
export const LongGermanOnPhone = States.extend({ globals: { locale: 'de', viewport: { value: 'phone' } } });
export const Languages = States.extend(languages);

/** The twenty-five of a premium member, broken, with words without an end. */
export const TooMuch = meta.story({
  globals: { viewport: { value: 'phone' } },
  render: (args) => (
    <PhotoUploader
      {...args}
      {...useShell()}
      photos={Array.from({ length: 25 }, (_, index) => ({
        id: String(index),
        photo: null,
        label: `${index % 2 ? 'Anna-Magdalena' : 'שרה לוי'.repeat(10)} ${index + 1}`,
        status: { tone: 'danger' as const, label: 'Anna-Magdalena'.repeat(20) },
        note: 'Anna-Magdalena'.repeat(10),
        progress: index % 3 ? undefined : index * 2,
      }))}
    />
  ),
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
});
