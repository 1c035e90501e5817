import { expect, fn } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { useWords } from '../../../../.storybook/words.ts';
import { Stack } from '../page/index.ts';
import { PhotoUpload } from './PhotoUpload.tsx';

const meta = preview.meta({ title: 'UI/PhotoUpload', component: PhotoUpload });
export default meta;

const onSelect = fn();

export const States = meta.story({
  render: () => {
    const $t = useWords();
    const words = {
      label: $t({ id: 'profile.photo_add' }),
      progressLabel: $t({ id: 'profile.photo_uploading' }),
      accept: 'image/jpeg',
      onSelect,
    };
    return (
      <Stack gap="lg">
        <PhotoUpload {...words} hint={$t({ id: 'profile.photo_rules' }, { side: 400 })} progress={null} />
        <PhotoUpload {...words} progress={0.6} />
        <PhotoUpload {...words} error={$t({ id: 'field_error.too_small' })} progress={null} />
        <PhotoUpload {...words} progress={null} disabled />
      </Stack>
    );
  },
});

export const Dark = States.extend({ globals: { theme: 'dark' } });

export const TakesAFile = States.extend({
  play: async ({ canvas, userEvent }) => {
    const [input] = canvas.getAllByLabelText(/photo/i);
    const file = new File(['x'], 'me.jpg', { type: 'image/jpeg' });
    await userEvent.upload(input as HTMLElement, file);
    await expect(onSelect).toHaveBeenCalledWith(file);
  },
});
