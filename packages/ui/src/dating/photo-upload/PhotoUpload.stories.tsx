import { expect, fn } from 'storybook/test';
import { languages } from '@rendezvous/storybook/languages';
import preview from '@rendezvous/storybook/preview';
import { useMessages } from '@rendezvous/storybook/messages';
import { Stack } from '../../primitives/page/index.ts';
import { guide } from './PhotoUpload.guide.ts';
import { PhotoUpload } from './PhotoUpload.tsx';

const meta = preview.meta({ title: 'UI/Dating/PhotoUpload', component: PhotoUpload, parameters: { guide } });
export default meta;

const onSelect = fn();

function useUploadProps() {
  const $t = useMessages();
  return {
    label: $t({ id: 'profile.photo_add' }),
    hint: $t({ id: 'profile.photo_rules' }, { side: 400 }),
    progressLabel: $t({ id: 'profile.photo_uploading' }),
    accept: 'image/jpeg',
    onSelect,
  };
}

export const Default = meta.story({
  render: () => <PhotoUpload {...useUploadProps()} progress={null} />,
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByLabelText('Add photos');
    await userEvent.tab();
    await expect(input).toHaveFocus();
    const file = new File(['x'], 'me.jpg', { type: 'image/jpeg' });
    await userEvent.upload(input, file);
    await expect(onSelect).toHaveBeenLastCalledWith([file]);
  },
});

/** During an upload, no other file can be chosen. */
export const Uploading = meta.story({
  render: () => <PhotoUpload {...useUploadProps()} progress={0.6} />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('progressbar', { name: 'Uploading…' })).toHaveAttribute(
      'aria-valuenow',
      '60',
    );
    await expect(canvas.getByLabelText('Add photos')).toBeDisabled();
  },
});

/** The reason of a refusal is announced, and the same file can be chosen again. */
export const Rejected = meta.story({
  render: () => {
    const $t = useMessages();
    return (
      <PhotoUpload
        {...useUploadProps()}
        error={$t({ id: 'photos.refused.too_small' }, { side: 400 })}
        progress={null}
      />
    );
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toBeVisible();
    const input = canvas.getByLabelText('Add photos');
    await expect(input).toHaveAccessibleDescription(/small/iu);
    const file = new File(['x'], 'again.jpg', { type: 'image/jpeg' });
    await userEvent.upload(input, file);
    await userEvent.upload(input, file);
    await expect(onSelect).toHaveBeenCalledTimes(2);
  },
});

/** Ready, just started, in progress, refused, and full. */
export const States = meta.story({
  render: () => {
    const $t = useMessages();
    const shared = useUploadProps();
    return (
      <Stack gap="lg">
        <PhotoUpload {...shared} progress={null} />
        <PhotoUpload {...shared} progress={0} />
        <PhotoUpload {...shared} progress={0.6} />
        <PhotoUpload
          {...shared}
          error={$t({ id: 'photos.refused.too_small' }, { side: 400 })}
          progress={null}
        />
        <PhotoUpload {...shared} label={$t({ id: 'profile.photos_full' })} progress={null} disabled />
      </Stack>
    );
  },
});

export const Dark = States.extend({ globals: { theme: 'dark' } });
export const LongGermanOnPhone = States.extend({ globals: { locale: 'de', viewport: { value: 'phone' } } });

export const Languages = States.extend(languages);

/** Very long texts, and a progress value above 1. */
export const Overflow = meta.story({
  globals: { viewport: { value: 'phone' } },
  render: () => (
    <Stack>
      <PhotoUpload
        {...useUploadProps()}
        label={'Anna-Magdalena'.repeat(20)}
        hint={'שלום '.repeat(60)}
        error={'Anna-Magdalena'.repeat(20)}
        progress={null}
      />
      <PhotoUpload {...useUploadProps()} progress={7} />
    </Stack>
  ),
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
});
