import { expect, waitFor, within } from 'storybook/test';
import { useArgs } from 'storybook/preview-api';
import preview from '../preview.tsx';
import { defaultArgs, type MatrixArgs } from './axes.ts';
import { MatrixPage } from './MatrixPage.tsx';
import { loadSources, type Source } from './sources.ts';
import type { RenderCell } from './stage.ts';

const meta = preview.meta({
  title: 'UI/Matrix',
  component: Example,
  args: defaultArgs,
  parameters: {
    layout: 'fullscreen',
    controls: { disable: true },
    chromatic: { disableSnapshot: true },
    isTool: true,
  },
});
export default meta;

/** A component or a screen in chosen looks, languages, widths and states. It needs the frames of a Storybook. */
export const Page = meta.story({
  tags: ['!test'],
  loaders: [async () => ({ sources: await loadSources() })],
  render: (args, { loaded }) => useStoredMatrix(args, loaded as { sources?: readonly Source[] }),
});

/** Storybook keeps the choice in the address, as the arguments of the story. */
function useStoredMatrix(args: MatrixArgs, { sources: loaded = [] }: { sources?: readonly Source[] }) {
  const [, update] = useArgs();
  return <MatrixPage sources={loaded} args={args} onChange={update} />;
}

const sources: readonly Source[] = [
  {
    id: 'ui-primitives-button',
    title: 'UI/Primitives/Button',
    stories: { default: 'Default', states: 'States' },
  },
  { id: 'app-credits', title: 'App/Credits', stories: { default: 'Default' } },
];

/** In place of a frame: a text of the cell, which is cut in German on a phone. */
const renderText: RenderCell = async (_, { locale, width, theme, state }) => {
  if (state === 'pressed') throw new Error('Nobody presses it.');
  return {
    markup: `<!doctype html><html><head></head><body><p>${theme} ${locale} ${width}</p></body></html>`,
    styles: 'p { color: rgb(1 2 3) }',
    height: 60,
    faults:
      locale === 'de' && width === 'phone'
        ? [{ kind: 'text', rule: 'cut', message: 'A text is cut.', where: ['“Zeitbonus”, by <p>'] }]
        : [],
  };
};

function Example(args: MatrixArgs) {
  return <MatrixPage sources={sources} args={args} renderCell={renderText} />;
}

/** Two themes in two languages and two widths; a text is cut in two of the cells. */
export const Faults = meta.story({
  tags: ['!dev'],
  args: { locale: 'en_de', width: 'phone_desktop', state: 'rest', story: 'states', columns: 'width' },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('All 8 cells are rendered, 2 with faults.')).toHaveRole('status');
    const table = canvas.getByRole('table', { name: /^Button: States, Contrast as drawn, Claret/ });
    const columns = within(table).getAllByRole('columnheader');
    await expect(columns.map(({ textContent }) => textContent)).toEqual([
      'Chosen for the row',
      'Phone, 360',
      'Desktop, 1280',
    ]);
    const rows = within(table).getAllByRole('rowheader');
    await expect(rows.map(({ textContent }) => textContent)).toEqual([
      'Light, English',
      'Light, Deutsch',
      'Dark, English',
      'Dark, Deutsch',
    ]);
    await expect(canvas.getByRole('link', { name: 'Open: Dark, Deutsch, Phone, 360' })).toHaveAttribute(
      'href',
      './?path=/story/ui-primitives-button--states&globals=theme:dark;contrast:normal;brand:claret;density:comfortable;text:100;locale:de;motion:full;viewport:phone',
    );
    const next = canvas.getByRole('button', { name: 'Next fault' });
    await userEvent.click(next);
    const fault = canvas.getByText('1 fault', { selector: 'tr:nth-child(2) summary' });
    await expect(fault).toHaveFocus();
    await userEvent.click(fault);
    await expect(canvas.getByText('“Zeitbonus”, by <p>', { selector: 'tr:nth-child(2) li' })).toBeVisible();
    await userEvent.click(next);
    await expect(canvas.getByText('1 fault', { selector: 'tr:nth-child(4) summary' })).toHaveFocus();
    const picture = within(table).getByTitle<HTMLIFrameElement>('Light, Deutsch, Phone, 360');
    await waitFor(() =>
      expect(picture.contentDocument?.querySelector('p')).toHaveTextContent('light de phone'),
    );
  },
});

/** Values are added and removed, and an axis moves from the columns to the rows. A story that fails has a fault as well. */
export const Choices = meta.story({
  tags: ['!dev'],
  args: { theme: 'light', state: 'rest', columns: 'width_state' },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('1 cell is rendered, none with faults.');
    const group = (name: string) => within(canvas.getByRole('group', { name }));
    // The last value stays.
    await userEvent.click(group('Theme').getByRole('checkbox', { name: 'Light' }));
    await expect(group('Theme').getByRole('checkbox', { name: 'Light' })).toBeChecked();
    await userEvent.click(group('State').getByRole('checkbox', { name: 'Pressed' }));
    await canvas.findByText('All 2 cells are rendered, 1 with faults.');
    await userEvent.click(canvas.getByText('1 fault'));
    await expect(canvas.getByText('Nobody presses it.')).toBeVisible();
    await userEvent.selectOptions(group('State').getByRole('combobox', { name: 'State in' }), 'in rows');
    await expect(canvas.getByRole('rowheader', { name: 'Pressed' })).toBeVisible();
    await userEvent.click(group('Language').getByRole('button', { name: /^All 13/ }));
    await expect(await canvas.findByText('All 26 cells are rendered, 14 with faults.')).toBeVisible();
    await userEvent.click(group('State').getByRole('checkbox', { name: 'Hover' }));
    for (const axis of ['Theme', 'Contrast', 'Brand', 'Density'])
      await userEvent.click(group(axis).getAllByRole('checkbox', { checked: false })[0] as HTMLElement);
    await expect(canvas.getByRole('alert')).toHaveTextContent('These values make 624 cells.');
  },
});
