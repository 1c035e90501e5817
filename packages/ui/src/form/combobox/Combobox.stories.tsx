import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { languages } from '@rendezvous/storybook/languages';
import { outsideLandmarks } from '@rendezvous/storybook/outside-landmarks';
import preview from '@rendezvous/storybook/preview';
import { useFormats, useMessages } from '@rendezvous/storybook/messages';
import { Field } from '../field/index.ts';
import { Container, Stack } from '../../primitives/page/index.ts';
import { guide } from './Combobox.guide.ts';
import { Combobox } from './Combobox.tsx';
import type { ComboboxOption } from './options.ts';

const codes =
  'AT BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LT LU LV MT NL NO PL PT RO SE SI SK'.split(' ');

/** Returns the countries with their names in the language of the toolbar. */
function useCountries(): readonly ComboboxOption[] {
  const { formatDisplayName, locale } = useFormats();
  return codes
    .map((value) => ({ value, label: formatDisplayName(value, { type: 'region' }) ?? value }))
    .sort((a, b) => a.label.localeCompare(b.label, locale));
}

const meta = preview.meta({
  title: 'UI/Form/Combobox',
  component: Combobox,
  args: {
    options: [],
    listLabel: '',
    emptyLabel: '',
    clearLabel: '',
    countLabel: String,
    name: 'country',
    onValueChange: fn(),
  },
  parameters: { guide, docs: { story: { inline: false, iframeHeight: '440px' } } },
  render: (args) => {
    const $t = useMessages();
    const countries = useCountries();
    return (
      <Container width="form" space="none">
        <Field label={$t({ id: 'ui.country' })}>
          <Combobox
            {...args}
            options={countries}
            listLabel={$t({ id: 'ui.country' })}
            emptyLabel={$t({ id: 'ui.combobox.empty' })}
            countLabel={(count) => $t({ id: 'ui.combobox.count' }, { count })}
            clearLabel={args.clearLabel === undefined ? undefined : $t({ id: 'ui.combobox.clear' })}
            loadingLabel={args.loadingLabel === undefined ? undefined : $t({ id: 'ui.combobox.searching' })}
            placeholder={$t({ id: 'ui.countryChoose' })}
          />
        </Field>
      </Container>
    );
  },
});
export default meta;

export const Default = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole('combobox', { name: 'Country' });
    await userEvent.click(field);
    await expect(await screen.findAllByRole('option')).toHaveLength(31);
    await userEvent.type(field, 'land');
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('6 results'));
    await userEvent.clear(field);
    await userEvent.type(field, 'neth{Enter}');
    await expect(field).toHaveValue('Netherlands');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(expect.objectContaining({ value: 'NL' }));
    await waitFor(() => expect(screen.queryByRole('listbox')).not.toBeInTheDocument());

    await userEvent.keyboard('{ArrowDown}');
    await expect(await screen.findAllByRole('option')).toHaveLength(31);
    await expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Netherlands');
    await userEvent.type(field, ' and more{Escape}');
    await expect(field).toHaveValue('Netherlands');

    await userEvent.click(canvas.getByRole('button', { name: 'Clear the choice' }));
    await expect(field).toHaveValue('');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(null);
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.click(await screen.findByRole('option', { name: 'Poland' }));
    await expect(field).toHaveValue('Poland');
  },
});

export const InItsLandmark = meta.story({
  decorators: [
    (Story) => (
      <main>
        <Story />
      </main>
    ),
  ],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox'));
    await expect(canvas.getByRole('main')).toContainElement(await screen.findByRole('listbox'));
    await expect(await outsideLandmarks()).toEqual([]);
  },
});

const namesakes = [
  { value: 'de', label: 'Frankfurt', hint: 'Main' },
  { value: 'oder', label: 'Frankfurt', hint: 'Oder' },
];

/** Two options with the same label: leaving the field keeps the selected one. */
export const Namesakes = meta.story({
  render: (args) => {
    const $t = useMessages();
    return (
      <Field label={$t({ id: 'ui.combobox.city' })}>
        <Combobox
          {...args}
          options={namesakes}
          defaultValue={namesakes[1]}
          listLabel={$t({ id: 'ui.combobox.city' })}
          emptyLabel={$t({ id: 'ui.combobox.empty' })}
          countLabel={(count) => $t({ id: 'ui.combobox.count' }, { count })}
          clearLabel={undefined}
        />
      </Field>
    );
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox'));
    await expect(await screen.findAllByRole('option')).toHaveLength(2);
    await userEvent.tab();
    await waitFor(() => expect(screen.queryByRole('listbox')).not.toBeInTheDocument());
    await expect(args.onValueChange).not.toHaveBeenCalled();
  },
});

/** Leaving the field keeps the selection, unless a full label was typed, as the browser's autofill does. */
export const Leaving = meta.story({
  args: { defaultValue: { value: 'NL', label: 'Netherlands' } },
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole('combobox');
    await userEvent.tripleClick(field);
    await userEvent.keyboard('fra');
    await userEvent.tab();
    await expect(field).toHaveValue('Netherlands');
    await expect(args.onValueChange).not.toHaveBeenCalled();
    await userEvent.tripleClick(field);
    await userEvent.keyboard('france');
    await userEvent.tab();
    await expect(field).toHaveValue('France');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(expect.objectContaining({ value: 'FR' }));
  },
});

export const NoMatch = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('combobox'), 'Narnia');
    const messages = await screen.findAllByText('Nothing found by that name');
    await expect(messages).toHaveLength(2);
    await expect(screen.queryByRole('option')).not.toBeInTheDocument();
  },
});

export const Loading = meta.story({
  args: { loadingLabel: '' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox'));
    await expect(await screen.findAllByText('Searching…')).toHaveLength(2);
  },
});

const places = ['Amersfoort', 'Amsterdam', 'Antwerpen', 'Århus', 'Łódź', 'Málaga', 'Malmö', 'Tromsø'];
const found = (text: string) =>
  places.filter((name) => name.toLowerCase().startsWith(text)).map((name) => ({ value: name, label: name }));

function PlaceField({ onChoose }: { onChoose: (option: ComboboxOption | null) => void }) {
  const $t = useMessages();
  const [query, setQuery] = useState('');
  const [loadedQuery, setLoadedQuery] = useState('');
  return (
    <Container width="form" space="none">
      <Field label={$t({ id: 'ui.combobox.city' })} hint={$t({ id: 'ui.combobox.cityHint' })}>
        <Combobox
          options={loadedQuery === '' ? [] : found(loadedQuery)}
          onSearch={(text) => {
            setQuery(text);
            queueMicrotask(() => setLoadedQuery(text));
          }}
          onValueChange={onChoose}
          listLabel={$t({ id: 'ui.combobox.city' })}
          emptyLabel={query === '' ? $t({ id: 'ui.combobox.cityHint' }) : $t({ id: 'ui.combobox.empty' })}
          loadingLabel={query === loadedQuery ? undefined : $t({ id: 'ui.combobox.searching' })}
          countLabel={(count) => $t({ id: 'ui.combobox.count' }, { count })}
        />
      </Field>
    </Container>
  );
}

/** Options that a server finds; the story loads them after each letter. */
export const FoundElsewhere = meta.story({
  render: (args) => <PlaceField onChoose={args.onValueChange ?? (() => {})} />,
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole('combobox', { name: 'Town or city' });
    await userEvent.type(field, 'am');
    await expect(await screen.findAllByRole('option')).toHaveLength(2);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith({ value: 'Amsterdam', label: 'Amsterdam' });
    await expect(field).toHaveValue('Amsterdam');
  },
});

export const States = meta.story({
  render: (args) => {
    const $t = useMessages();
    const countries = useCountries();
    const props = {
      ...args,
      options: countries,
      listLabel: $t({ id: 'ui.country' }),
      emptyLabel: $t({ id: 'ui.combobox.empty' }),
      countLabel: (count: number) => $t({ id: 'ui.combobox.count' }, { count }),
      placeholder: $t({ id: 'ui.countryChoose' }),
    };
    const chosen = props.options.find(({ value }) => value === 'FI');
    return (
      <Container width="form" space="none">
        <Stack gap="lg">
          <Field label={$t({ id: 'ui.country' })}>
            <Combobox {...props} />
          </Field>
          <Field label={$t({ id: 'ui.country' })}>
            <Combobox {...props} defaultValue={chosen} clearLabel={$t({ id: 'ui.combobox.clear' })} />
          </Field>
          <Field label={$t({ id: 'ui.country' })} error={$t({ id: 'ui.countryChoose' })} required>
            <Combobox {...props} />
          </Field>
          <Field label={$t({ id: 'ui.country' })} disabled>
            <Combobox {...props} defaultValue={chosen} clearLabel={$t({ id: 'ui.combobox.clear' })} />
          </Field>
        </Stack>
      </Container>
    );
  },
});

async function typesOneLetter() {
  await userEvent.type(screen.getByRole('combobox'), 'i');
  await waitFor(() => expect(screen.getByRole('listbox')).toBeVisible());
}

export const Dark = Default.extend({
  globals: { theme: 'dark' },
  play: () => typesOneLetter(),
});

/** In right-to-left layout the icons are at the left, and text that runs from left to right leaves their space. */
export const RightToLeft = Default.extend({
  globals: { direction: 'rtl' },
  args: { defaultValue: { value: 'NL', label: 'Netherlands' } },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('combobox', { name: 'Country' });
    await expect(field).toHaveValue('Netherlands');
    await expect(getComputedStyle(field).direction).toBe('ltr');
    const textStart =
      field.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(field).paddingLeft);
    const icons = [...(field.parentElement as HTMLElement).querySelectorAll('svg')];
    await expect(icons).toHaveLength(2);
    for (const icon of icons) await expect(icon.getBoundingClientRect().right).toBeLessThanOrEqual(textStart);
  },
});

export const LongGermanOnPhone = Default.extend({
  play: () => typesOneLetter(),
  globals: { locale: 'de', viewport: { value: 'phone' } },
});

const extremeOptions: readonly ComboboxOption[] = [
  { value: 'long', label: 'Llanfair'.repeat(40), hint: '+1,204' },
  { value: 'rtl', label: 'ירושלים', hint: '+972' },
  { value: 'marks', label: 'Z̡̢̛a͖̽l͈̆g̲̍o 👩‍🚀👩‍🚀👩‍🚀' },
  { value: 'closed', label: 'Amsterdam', disabled: true },
  ...Array.from({ length: 500 }, (_, index) => ({ value: String(index), label: `Amsterdam ${index}` })),
];

export const Overflow = meta.story({
  globals: { viewport: { value: 'phone' } },
  render: (args) => {
    const $t = useMessages();
    return (
      <Field label={$t({ id: 'ui.combobox.city' })}>
        <Combobox
          {...args}
          options={extremeOptions}
          defaultValue={extremeOptions[0]}
          listLabel={$t({ id: 'ui.combobox.city' })}
          emptyLabel={$t({ id: 'ui.combobox.empty' })}
          countLabel={(count) => $t({ id: 'ui.combobox.count' }, { count })}
          clearLabel={$t({ id: 'ui.combobox.clear' })}
        />
      </Field>
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox'));
    const list = await screen.findByRole('listbox');
    await waitFor(() => expect(list.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight));
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
    await userEvent.keyboard('{End}');
    const last = screen.getByRole('option', { name: 'Amsterdam 499' });
    await waitFor(() =>
      expect(last.getBoundingClientRect().bottom).toBeLessThanOrEqual(list.getBoundingClientRect().bottom),
    );
  },
});

export const Languages = States.extend(languages);
