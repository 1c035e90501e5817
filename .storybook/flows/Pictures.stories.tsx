import { expect, waitFor } from 'storybook/test';
import preview from '../preview.tsx';
import { portraits } from '../shared/portraits.ts';
import { domSnapshot, scrollCopy } from '../stepper/dom-snapshot.ts';

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
