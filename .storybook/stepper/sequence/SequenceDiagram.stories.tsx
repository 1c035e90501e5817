import { expect, spyOn, waitFor, within } from 'storybook/test';
import preview from '../../preview.tsx';
import { expectNoOverflow, inPage } from '../page-sizes.ts';
import { sampleWalk } from '../sample-walk.ts';
import { flowStories } from '../walk-story.tsx';
import { sequenceSvg } from './export-svg.ts';

const meta = preview.meta({ title: 'Checks/Sequence diagram of a walk', ...flowStories('payment') });
export default meta;

/** Picture and list have the same rows, a press goes to the step of a row, and both can be taken away. */
export const OfAPayment = meta.story({
  args: { walk: sampleWalk },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'Sequence' }));
    const diagram = within(await canvas.findByRole('region', { name: 'Sequence diagram' }));
    const walk = canvas.getByRole('region', { name: 'Walk' });
    const picture = diagram.getByRole('img', { name: 'Sequence diagram with 4 lanes and 22 rows' });
    const rows = within(diagram.getByRole('list', { name: 'As a list' })).getAllByRole('button');
    await expect(rows).toHaveLength(22);

    await userEvent.click(within(picture).getByText('placeOrder: pending'));
    await expect(walk).toHaveTextContent('5 of 10');
    const current = rows.filter((row) => row.hasAttribute('aria-current'));
    await expect(current.map((row) => row.textContent)).toEqual([
      'Server → Screen: Payment: placeOrder: pending step 5',
      'State redirecting step 5',
      'Screen: Payment → Provider: opens the page of the provider step 5',
    ]);
    await expect(picture.querySelectorAll('[data-current]')).toHaveLength(3);
    await userEvent.click(rows.at(-1) as HTMLElement);
    await expect(walk).toHaveTextContent('10 of 10');

    const copy = spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await userEvent.click(diagram.getByRole('button', { name: 'Copy as Mermaid' }));
    await waitFor(() =>
      expect(diagram.getByRole('status')).toHaveTextContent('The Mermaid text was copied.'),
    );
    await expect(copy.mock.calls[0]?.[0]).toMatch(/^sequenceDiagram\n {2}actor member as Member\n/);

    const svg = canvasElement.querySelector('.sequence-picture svg') as SVGSVGElement;
    const file = new DOMParser().parseFromString(sequenceSvg(svg), 'image/svg+xml');
    await expect(file.querySelector('parsererror')).toBeNull();
    await expect(file.querySelector('text')?.getAttribute('fill')).toMatch(/^rgb\(\d+, \d+, \d+\)$/);
    await expect(file.documentElement.textContent).toContain('hears of completion');
  },
});

/** On a phone, only the picture scrolls sideways. */
export const OnAPhone = meta.story({
  ...inPage(390, 763),
  args: { walk: sampleWalk },
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'Sequence' }));
    const picture = await canvas.findByRole('group', { name: 'Picture' });
    await expect(picture.scrollWidth).toBeGreaterThan(picture.clientWidth);
    await expectNoOverflow(canvasElement);
  },
});

export const AtTwiceTheSize = OnAPhone.extend(inPage(370, 320));
export const At1024 = OnAPhone.extend(inPage(724, 728));
export const InTheDark = OnAPhone.extend({ globals: { theme: 'dark', viewport: { value: 'page' } } });
