import { expect, fireEvent, fn, waitFor } from 'storybook/test';
import preview from '@rendezvous/storybook/preview';
import { storyPhotos } from '../../primitives/photo/story-photos/index.ts';
import { useMessages } from '@rendezvous/storybook/messages';
import { guide } from './PhotoCropper.guide.ts';
import { PhotoCropper } from './PhotoCropper.tsx';

const meta = preview.meta({
  title: 'UI/Dating/PhotoCropper',
  component: PhotoCropper,
  parameters: { guide },
});
export default meta;

const onAreaChange = fn();
const src = storyPhotos.camille.sources.at(-1)?.webp ?? '';
const lastArea = () => onAreaChange.mock.lastCall?.[0] as { x: number; y: number; width: number };

function Cropper({ smallestSide }: { readonly smallestSide: number }) {
  const $t = useMessages();
  return (
    <PhotoCropper
      src={src}
      label={$t({ id: 'photo_crop.section' })}
      zoomLabel={$t({ id: 'photo_crop.zoom' })}
      zoomValueLabel={(zoom) => `${Math.round(zoom * 100)} %`}
      smallestSide={smallestSide}
      onAreaChange={onAreaChange}
    />
  );
}

/** The arrow keys move the section, plus and minus zoom, and the slider zooms too. */
export const Default = meta.story({
  render: () => <Cropper smallestSide={200} />,
  play: async ({ canvas, userEvent }) => {
    const slider = await canvas.findByRole('slider', { name: 'Zoom' });
    await waitFor(() => expect(lastArea().width).toBeGreaterThan(600));
    const { y, width } = lastArea();
    await userEvent.tab();
    await expect(canvas.getByRole('group', { name: 'Section of the photo' })).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    await waitFor(() => expect(lastArea().y).not.toBe(y));
    await userEvent.keyboard('+');
    await waitFor(() => expect(lastArea().width).toBeLessThan(width));
    await userEvent.keyboard('-');
    await waitFor(() => expect(lastArea().width).toBe(width));
    await userEvent.tab();
    await expect(slider).toHaveFocus();
    await fireEvent.change(slider, { target: { value: '1.5' } });
    await waitFor(() => expect(lastArea().width).toBeLessThan(width));
  },
});

/** A photo without pixels to spare has no zoom. */
export const Small = meta.story({
  render: () => <Cropper smallestSide={2_000} />,
  play: async ({ canvas }) => {
    await waitFor(() => expect(onAreaChange).toHaveBeenCalled());
    await expect(canvas.queryByRole('slider')).toBeNull();
  },
});
