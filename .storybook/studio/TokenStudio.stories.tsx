import { expect, spyOn, waitFor, within } from 'storybook/test';
import { UPDATE_GLOBALS } from 'storybook/internal/core-events';
import { addons } from 'storybook/preview-api';
import preview from '../preview.tsx';
import { isTest } from '../shared/is-test.ts';
import { EDITS_EVENT, sharedOf, type StudioMessage } from './messages.ts';
import { StudioPanel } from './StudioPanel.tsx';
import { TokenStudio } from './TokenStudio.tsx';

const meta = preview.meta({
  title: 'Foundations/Token studio',
  parameters: { layout: 'fullscreen', chromatic: { disableSnapshot: true } },
});
export default meta;

/** The studio as a page. The panel "Tokens" shows the same below any story and restyles it. */
export const Studio = meta.story({
  render: (_, { globals }) => (
    <TokenStudio
      shared={sharedOf(globals)}
      onEdit={(tokens, isSettled) => {
        addons.getChannel().emit(EDITS_EVENT, tokens);
        if (isSettled) addons.getChannel().emit(UPDATE_GLOBALS, { globals: { tokens } });
      }}
      onLookChange={(look) => addons.getChannel().emit(UPDATE_GLOBALS, { globals: look })}
    />
  ),
  play: async ({ canvas, userEvent }) => {
    // In Storybook, it would change what somebody edits.
    if (!isTest) return;
    const setting = async (name: string, value: string) => {
      const field = canvas.getByRole('spinbutton', { name: `${name}, number` });
      await userEvent.clear(field);
      await userEvent.type(field, value);
      await userEvent.tab();
    };
    await userEvent.click(canvas.getByRole('radio', { name: 'danger' }));
    await expect(canvas.getByRole('heading', { name: 'danger' })).toBeVisible();
    await setting('Chroma', '0.3');
    await expect(canvas.getByText(/^Chroma 0\.3 is outside sRGB .* It is kept at 0\.2/)).toBeVisible();
    await setting('Lightness', '0.85');
    await expect(await canvas.findByText(/^\d+ checks fail$/)).toBeVisible();
    const row = canvas.getByRole('row', { name: /^danger on surface/ });
    await waitFor(() => expect(within(row).getAllByRole('cell')[0]).toHaveTextContent('fails'));
    await expect(canvas.getByRole('radio', { name: /^danger ?, fails a check ?, changed/ })).toBeChecked();

    await userEvent.click(canvas.getByRole('tab', { name: 'Patch and export' }));
    await expect(await canvas.findByText(/^\+ +--color-danger: light-dark\(oklch\(0\.85 /)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Reset danger' }));
    await expect(canvas.getByText('danger has its own value again.')).toBeVisible();
    await expect(await canvas.findByText('checks pass')).toBeVisible();

    await userEvent.keyboard('{Control>}z{/Control}');
    await expect(await canvas.findByText(/^\d+ checks fail$/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Reset all' }));
    await userEvent.click(canvas.getByRole('tab', { name: 'Distance' }));
    await expect(await canvas.findByRole('row', { name: /^brand and danger/ })).toBeVisible();
    await waitFor(() => expect(canvas.queryByText('fails')).not.toBeInTheDocument());
    sessionStorage.clear();
  },
});

export const Dark = Studio.extend({ globals: { theme: 'dark' }, play: undefined });

/** The studio with the same components in every look. */
export const AllLooks = Studio.extend({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('tab', { name: 'Samples' }));
    const looks = await canvas.findAllByRole('region', { name: /^(?:Claret|Harbour), (?:light|dark)/ });
    await expect(looks).toHaveLength(8);
  },
});

/** A link with one good edit, one outside sRGB and two that fit no style sheet: it keeps what can be kept. */
export const FromALink = Studio.extend({
  globals: {
    tokens:
      'theme_light_accent_0700_150_0580_100__theme_light_positive_0500_300_1550_100__theme_light_azure_0500_100_2500_100__theme_light_danger_9',
  },
  play: async ({ canvas }) => {
    const problems = await canvas.findByRole('alert');
    await expect(within(problems).getAllByRole('listitem')).toHaveLength(3);
    await expect(problems).toHaveTextContent('“theme light positive” was outside sRGB');
    await expect(problems).toHaveTextContent(
      '“theme light azure” is left out: no style sheet sets this colour.',
    );
    await expect(problems).toHaveTextContent('“theme light danger” is left out: its numbers are missing');
    await expect(canvas.getByText('2 values changed')).toBeVisible();
    sessionStorage.clear();
  },
});

/** The studio as the panel shows it. */
export const Panel = meta.story({
  tags: ['!dev'],
  render: (_, { globals }) => <StudioPanel shared={sharedOf(globals)} />,
  play: async ({ canvas, userEvent }) => {
    if (!isTest) return;
    const sent: StudioMessage[] = [];
    const connection = spyOn(parent, 'postMessage').mockImplementation(((message: StudioMessage) =>
      sent.push(message)) as never);
    const shared = { brand: 'harbour', theme: 'dark', contrast: 'normal', tokens: '' } as const;
    postMessage({ kind: 'token-studio/state', shared } satisfies StudioMessage, location.origin);
    const brand = await canvas.findByRole('combobox', { name: 'Brand' });
    await expect(brand).toHaveValue('harbour');
    await userEvent.selectOptions(brand, 'claret');
    const hue = canvas.getByRole('spinbutton', { name: 'Hue, number' });
    await userEvent.clear(hue);
    await userEvent.type(hue, '9');
    await userEvent.tab();
    await waitFor(() =>
      expect(sent.at(-1)).toEqual({
        kind: 'token-studio/edited',
        tokens: 'theme_dark_brand_0740_125_0090_100',
        isSettled: true,
      }),
    );
    await expect(sent).toContainEqual({
      kind: 'token-studio/looked',
      look: { brand: 'claret', theme: 'dark', contrast: 'normal' },
    });
    connection.mockRestore();
    sessionStorage.clear();
  },
});
