import { expect, fn, waitFor, within } from 'storybook/test';
import { paymentScenarios } from '@rendezvous/machines/payment/payment.scenarios';
import { writeLink } from '@rendezvous/machines/walk/link';
import { packed } from '@rendezvous/machines/walk/packed-link';
import preview from '../preview.tsx';
import { writeSides } from './compare/compared.ts';
import { vocabularyOf } from './flow-facts.ts';
import { keptWalks } from './saved/kept-walks.ts';
import { linkOf, type SavedWalk } from './saved/saved-walk.ts';
import { writeWalks } from './saved/walks-file.ts';
import { flowStories } from './walk-story.tsx';

const clearStorage = () => {
  localStorage.clear();
  sessionStorage.clear();
  return () => {
    localStorage.clear();
    sessionStorage.clear();
  };
};

const meta = preview.meta({
  title: 'Checks/Saved walks',
  ...flowStories('payment'),
  tags: ['!dev'],
  beforeEach: clearStorage,
});
export default meta;

const start = 'losesTheNetworkWhileOrdering';
const walk = packed(writeLink({ start, steps: paymentScenarios[start].steps }, vocabularyOf('payment')));
const kept = keptWalks.filter(({ flow }) => flow === 'payment') as [SavedWalk, SavedWalk, SavedWalk];

/** A tester saves a walk with what should happen, runs it, sees the step that differs, renames and deletes it. */
export const SavedAndRun = meta.story({
  args: { walk },
  play: async ({ canvas, userEvent }) => {
    const press = async (name: string | RegExp) =>
      userEvent.click(await canvas.findByRole('button', { name }));
    await userEvent.click(await canvas.findByRole('tab', { name: 'Saved' }));
    const says = (text: string) => waitFor(() => expect(canvas.getByText(text)).toBeVisible());

    await press('Save walk');
    await expect(canvas.getByRole('alert')).toHaveTextContent('A walk needs a name.');
    await userEvent.type(canvas.getByRole('textbox', { name: 'Name of the walk' }), 'No network');
    await userEvent.type(canvas.getByRole('textbox', { name: 'What should happen' }), 'Nothing is lost.');
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Final state' }), 'choosingMethod');
    await press('Back');
    const place = within(canvas.getByRole('group', { name: 'Step 3: order.confirmed' }));
    await userEvent.selectOptions(
      place.getByRole('combobox', { name: 'State expected here' }),
      'redirecting',
    );
    await userEvent.type(place.getByRole('textbox', { name: 'Note' }), 'The button is busy.');
    await press('Save walk');
    await says('“No network” was saved in this browser.');

    await press('Run all saved walks');
    await says('1 walk was replayed: 0 passed, 1 failed.');
    const table = within(canvas.getByRole('table', { name: 'Saved walks' }));
    await expect(table.getByRole('row', { name: /^No network/ })).toHaveTextContent(
      'Failed. At step 3, order.confirmed: expected the state redirecting, was placingOrder.',
    );
    await press('Show step 3 No network');
    await expect(canvas.getByRole('region', { name: 'Walk' })).toHaveTextContent('3 of 4');

    // Put right, it passes.
    await userEvent.selectOptions(
      canvas.getByRole('combobox', { name: 'State expected here' }),
      'placingOrder, as it is now',
    );
    await press('Save changes');
    await press('Replay No network');
    await says('“No network” was replayed. All 2 expectations hold.');

    await press('Rename No network');
    const field = canvas.getByRole('textbox', { name: 'New name' });
    await expect(field).toHaveFocus();
    await userEvent.clear(field);
    await userEvent.keyboard('Offline{Enter}');
    await says('“No network” is now “Offline”.');
    await expect(canvas.getByRole('button', { name: 'Rename Offline' })).toHaveFocus();
    await press('Delete Offline');
    await expect(canvas.getByRole('heading', { name: 'Saved in this browser: 0' })).toBeVisible();
    await press('Take back');
    await says('“Offline” is there again.');
    await expect(canvas.getByRole('button', { name: 'Offline' })).toBeVisible();
  },
});

/** The walks of the repository are listed, all pass, and one of them is opened with its notes. */
export const KeptWithTheCode = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'Saved' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Run all kept walks' }));
    await expect(
      canvas.getByText(`${kept.length} walks were replayed: ${kept.length} passed, 0 failed.`),
    ).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: kept[0].name }));
    await expect(canvas.getByRole('region', { name: 'Walk' })).toHaveTextContent(
      'completed after order.changed',
    );
    await expect(canvas.getByRole('textbox', { name: 'Name of the walk' })).toHaveValue(kept[0].name);
    await userEvent.click(canvas.getByRole('button', { name: /^Step 8: readOrder answers .*four seconds/ }));
    await expect(canvas.getByRole('region', { name: 'Walk' })).toHaveTextContent('failed.confirmed after');
    await userEvent.click(canvas.getByRole('button', { name: 'Take back' }));
    await expect(canvas.getByRole('textbox', { name: 'Name of the walk' })).toHaveValue('');
  },
});

/** A file that was cut is imported as far as it is complete; what could not be read is said. */
export const ImportedFromACutFile = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'Saved' }));
    const whole = writeWalks(kept);
    const cut = whole.slice(0, whole.indexOf(kept[1].name) + 300);
    await userEvent.upload(
      canvas.getByLabelText('Import'),
      new File([cut], 'team.walks.json', { type: 'application/json' }),
    );
    await expect(await canvas.findByText('team.walks.json: 1 of 1 walks were added.')).toBeVisible();
    await expect(
      canvas.getByText('The file was cut or damaged: 1 complete walks were found in it.'),
    ).toBeVisible();
    await expect(canvas.getByRole('heading', { name: 'Saved in this browser: 1' })).toBeVisible();
  },
});

/** An entry of the browser's storage that cannot be read is named and can be removed; the others are shown. */
export const DamagedStorage = meta.story({
  beforeEach: () => {
    localStorage.setItem('saved-walk:x', '{"id":');
    localStorage.setItem(`saved-walk:${kept[0].id}`, JSON.stringify({ ...kept[0], chart: '2-older' }));
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'Saved' }));
    await expect(canvas.getByText(/^A saved walk cannot be read/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Run all saved walks' }));
    await expect(canvas.getByRole('table', { name: 'Saved walks' })).toHaveTextContent(
      'Passed. All 20 expectations hold. The chart has changed since the walk was saved.',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Remove it' }));
    await expect(canvas.queryByText(/^A saved walk cannot be read/)).toBeNull();
  },
});

const copied = fn<(text: string) => Promise<void>>();

/** One press copies the report as Markdown, with what the tester has written. */
export const CopiedAsMarkdown = meta.story({
  args: { walk },
  beforeEach: () => {
    copied.mockReset().mockResolvedValue();
    const { clipboard } = navigator;
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: copied } });
    return () => Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard });
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'Saved' }));
    await userEvent.type(canvas.getByRole('textbox', { name: 'What should happen' }), 'It says *why*.');
    await userEvent.type(canvas.getByRole('textbox', { name: 'What happened instead' }), 'It is silent.');
    const [button] = canvas.getAllByRole('button', { name: 'Copy Markdown' });
    await userEvent.click(button as HTMLElement);
    await expect(await canvas.findByText('The report was copied as Markdown.')).toBeVisible();
    const text = copied.mock.calls[0]?.[0] ?? '';
    await expect(text).toContain('# Payment: `choosingMethod`');
    await expect(text).toContain('- Look: en, phone, light');
    await expect(text).toContain('4. Call placeOrder, answer refused: unavailable');
    await expect(text).toContain(String.raw`It says \*why\*.`);
    await expect(text).toContain('It is silent.');
  },
});

const compared = writeSides([
  { link: linkOf(kept[0]), name: kept[0].name },
  { link: linkOf(kept[2]), name: kept[2].name },
]);

/** The address of a comparison opens it. It says where the walks part, and shows either of them there. */
export const Compared = meta.story({
  args: { compared },
  play: async ({ canvas, userEvent }) => {
    const table = within(await canvas.findByRole('table', { name: 'The two walks, step by step' }));
    await expect(canvas.getByText('The walks part in row 4.')).toBeVisible();
    await expect(table.getByRole('row', { name: /^4 / })).toHaveTextContent(
      'no step4. Call placeOrder, answer refused: recently_paid → choosingMethodonly in the second walk',
    );
    await expect(table.getByRole('row', { name: /^6 / })).toHaveTextContent(
      /^64\. Call placeOrder.*6\. Call placeOrder.*redirectingagainAfter: null and "\S+"key: "key-2" and "key-3"$/,
    );
    await expect(table.getByRole('row', { name: /^End / })).toHaveTextContent(
      'completed; the flow has ended, after 15 steps and 4 s',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Show the second walk there' }));
    await expect(canvas.getByRole('region', { name: 'Walk' })).toHaveTextContent(
      'choosingMethod after placeOrder is refused',
    );
  },
});

/** The walk that is shown beside a saved one, and beside one that is pasted. */
export const ComparedWithTheCurrentOne = meta.story({
  args: { walk },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'Saved' }));
    await userEvent.click(canvas.getByRole('button', { name: `Compare ${kept[2].name}` }));
    await expect(await canvas.findByText('The walks part in row 4.')).toBeVisible();
    // The walk that was shown stays in the comparison when the other one is shown.
    await userEvent.click(canvas.getByRole('button', { name: 'Show the second walk there' }));
    await expect(
      await canvas.findByRole('columnheader', { name: 'The walk that was shown' }),
    ).toBeInTheDocument();
    await expect(canvas.getByText('The walks part in row 4.')).toBeVisible();
    const second = canvas.getByRole('combobox', { name: 'Second walk' });
    await userEvent.selectOptions(second, 'a link …');
    const field = canvas.getByRole('textbox', { name: 'Link of the second walk' });
    await userEvent.type(field, 'https://example.com');
    await expect(await canvas.findByText('This is not the link to a walk.')).toBeVisible();
    await userEvent.clear(field);
    await userEvent.click(field);
    await userEvent.paste(linkOf(kept[0]));
    await expect(await canvas.findByRole('columnheader', { name: kept[0].name })).toBeInTheDocument();
  },
});
