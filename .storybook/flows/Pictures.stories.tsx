import { expect, waitFor } from 'storybook/test';
import preview from '../preview.tsx';
import { StorybookFrame } from '../shared/StorybookFrame.tsx';
import { portraits } from '../shared/portraits.ts';
import { domSnapshot, scrollCopy } from '../stepper/dom-snapshot.ts';
import { pictureOf } from '../stepper/report.ts';

const meta = preview.meta({
  title: 'Flows/Pictures',
  parameters: { chromatic: { disableSnapshot: true } },
});
export default meta;

/** A snapshot of a screen keeps field values, scroll positions and pictures, and removes everything that runs. */
export const Kept = meta.story({
  tags: ['!dev'],
  render: () => (
    <form>
      <label>
        Name <input />
      </label>
      <label>
        <input type="checkbox" /> Yes
      </label>
      <div role="region" aria-label="Long" style={{ blockSize: 100, overflow: 'auto' }}>
        <div style={{ blockSize: 1_000 }}>
          <a href="#down">Down there</a>
        </div>
      </div>
      <img src={portraits.jonas} alt="Somebody" width={64} height={64} />
    </form>
  ),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Name' }), 'Anna');
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Yes' }));
    canvas.getByRole('region', { name: 'Long' }).scrollTo({ top: 300 });
    await waitFor(() => expect(canvas.getByRole('img')).toHaveProperty('complete', true));

    const frame = document.createElement('iframe');
    frame.title = 'The copy';
    frame.srcdoc = domSnapshot(document);
    const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
    canvasElement.append(frame);
    await loaded;
    const copy = frame.contentDocument as Document;
    scrollCopy(copy);
    await expect(copy.querySelector('form input')).toHaveProperty('value', 'Anna');
    await expect(copy.querySelector('[type=checkbox]')).toHaveProperty('checked', true);
    await expect(copy.querySelector('[role=region]')).toHaveProperty('scrollTop', 300);
    await expect(copy.querySelector('form img')).toHaveProperty('src', expect.stringMatching(/^data:/));
    await expect(copy.querySelectorAll('script, iframe')).toHaveLength(0);
  },
});

/** The picture of a report begins at the corner of the screen. */
export const OfAReport = meta.story({
  tags: ['!dev'],
  render: () => (
    <StorybookFrame
      title="A screen"
      width={100}
      height={60}
      srcDoc="<!doctype html><html lang='en'><title>A screen</title><body style='margin:0;background:#fff'><main style='inline-size:20px;block-size:20px;background:#000'></main></body></html>"
    />
  ),
  play: async ({ canvas }) => {
    const frame = canvas.getByTitle<HTMLIFrameElement>('A screen');
    await waitFor(() => expect(frame.contentDocument?.querySelector('main')).toBeTruthy());
    const image = new Image();
    image.src = (await pictureOf(frame)) ?? '';
    await image.decode();
    const drawing = new OffscreenCanvas(image.width, image.height).getContext('2d');
    drawing?.drawImage(image, 0, 0);
    const colourAt = (x: number, y: number) => drawing?.getImageData(x, y, 1, 1).data[0];
    await expect([colourAt(1, 1), colourAt(18, 18), colourAt(23, 23)]).toEqual([0, 0, 255]);
  },
});
