import { useRef, useState } from 'react';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { languages, overlayLanguages } from '@rendezvous/storybook/languages';
import preview from '@rendezvous/storybook/preview';
import { useMessages } from '@rendezvous/storybook/messages';
import { Container } from '../../primitives/page/index.ts';
import { Switch } from '../../form/switch/index.ts';
import { FilterButton } from './FilterButton.tsx';
import { FilterChips } from './FilterChips.tsx';
import { guide } from './FilterPanel.guide.ts';
import { FilterPanel, type FilterPanelProps } from './FilterPanel.tsx';
import { FilterSheet } from './FilterSheet.tsx';
import { filtersSet, type FilterValue } from './filter.rules.ts';

const AGES = [18, 99] as const;
const NOTHING: FilterValue = { choices: {}, country: '', region: '', ages: AGES };
const SOMETHING: FilterValue = {
  choices: { gender: 'female' },
  country: 'FR',
  region: 'Bretagne',
  ages: [28, 46],
};
const REGIONS: Readonly<Record<string, readonly string[]>> = {
  FR: ['Bretagne', 'Normandie', 'Occitanie'],
  DE: ['Mecklenburg-Vorpommern', 'Sachsen'],
  NL: ['Utrecht', 'Zeeland'],
};

const onApply = fn();
const onReset = fn();

const meta = preview.meta({
  title: 'UI/Dating/FilterPanel',
  component: FilterPanel,
  parameters: { guide },
  args: {
    title: '',
    value: NOTHING,
    onValueChange: fn(),
    ages: AGES,
    choices: [],
    countries: [],
    regions: [],
    labels: {
      country: '',
      anyCountry: '',
      region: '',
      anyRegion: '',
      age: '',
      ageFrom: '',
      ageTo: '',
      ageRange: () => '',
    },
    applyLabel: '',
    onApply,
    resetLabel: '',
    onReset,
  },
});
export default meta;

/** The props of the filter, with the state that a screen would have. */
function useFilter(first: FilterValue) {
  const $t = useMessages();
  const [value, onValueChange] = useState(first);
  return {
    title: $t({ id: 'ui.filters' }),
    value,
    onValueChange,
    ages: AGES,
    choices: [
      {
        name: 'gender',
        label: $t({ id: 'search.filter_gender' }),
        anyLabel: $t({ id: 'search.any_gender' }),
        options: [
          { value: 'female', label: $t({ id: 'search.gender.female' }) },
          { value: 'male', label: $t({ id: 'search.gender.male' }) },
        ],
      },
    ],
    countries: [
      { value: 'FR', label: $t({ id: 'ui.countryFrance' }) },
      { value: 'DE', label: $t({ id: 'ui.countryGermany' }) },
      { value: 'NL', label: $t({ id: 'ui.countryNetherlands' }) },
    ],
    regions: (REGIONS[value.country] ?? []).map((name) => ({ value: name, label: name })),
    labels: {
      country: $t({ id: 'search.filter_country' }),
      anyCountry: $t({ id: 'search.any_country' }),
      region: $t({ id: 'search.filter_region' }),
      anyRegion: $t({ id: 'search.any_region' }),
      age: $t({ id: 'search.filter_age' }),
      ageFrom: $t({ id: 'search.age_from' }),
      ageTo: $t({ id: 'search.age_to' }),
      ageRange: ([from, to]: readonly [number, number]) => $t({ id: 'search.age_range' }, { from, to }),
    },
    more: (
      <>
        <Switch label={$t({ id: 'ui.filter.onlyOnline' })} />
        <Switch label={$t({ id: 'ui.filter.withPhoto' })} defaultChecked />
      </>
    ),
    moreLabel: $t({ id: 'ui.filter.more' }),
    applyLabel: $t({ id: 'search.show' }),
    onApply: () => onApply(value),
    resetLabel: $t({ id: 'search.filter_reset' }),
    onReset: () => {
      onReset();
      onValueChange(NOTHING);
    },
  };
}

type PanelProps = Partial<FilterPanelProps> & { first?: FilterValue };

function Panel({ first = NOTHING, ...props }: PanelProps) {
  const $t = useMessages();
  const filter = useFilter(first);
  return (
    <FilterPanel
      {...filter}
      resultLabel={$t({ id: 'search.count' }, { count: 128, number: 128 })}
      {...props}
    />
  );
}

/** Number of the further filters that are set by default. */
const MORE_SET = 1;

function PhoneSheet({
  first = NOTHING,
  defaultOpen = false,
}: {
  first?: FilterValue;
  defaultOpen?: boolean;
}) {
  const $t = useMessages();
  const filter = useFilter(first);
  const button = useRef<HTMLButtonElement>(null);
  const [applied, setApplied] = useState(first);
  const [open, setOpen] = useState(defaultOpen);
  return (
    <>
      <FilterButton
        ref={button}
        label={filter.title}
        count={filtersSet(applied, AGES) + MORE_SET}
        setLabel={(count) => $t({ id: 'search.filter_set' }, { count })}
        open={open}
        onClick={() => setOpen(true)}
      />
      <FilterSheet
        {...filter}
        description={$t({ id: 'ui.filtersText' })}
        closeLabel={$t({ id: 'ui.close' })}
        open={open}
        onOpenChange={() => {
          setOpen(false);
          filter.onValueChange(applied);
        }}
        returnFocusTo={button}
        onApply={() => {
          setOpen(false);
          setApplied(filter.value);
          filter.onApply();
        }}
      />
    </>
  );
}

/** Regions depend on the country: changing the country clears the region (SEARCH-1). */
export const Default = meta.story({
  render: () => <Panel layout="row" />,
  play: async ({ canvas, userEvent }) => {
    const form = within(canvas.getByRole('search', { name: 'Filters' }));
    const region = form.getByRole('combobox', { name: 'Region' });
    await expect(region).toBeDisabled();
    await userEvent.selectOptions(form.getByRole('combobox', { name: 'Looking for' }), 'Women');
    await userEvent.selectOptions(form.getByRole('combobox', { name: 'Country' }), 'France');
    await userEvent.selectOptions(region, 'Bretagne');
    await userEvent.click(form.getByRole('button', { name: 'Show' }));
    await expect(onApply).toHaveBeenLastCalledWith({
      choices: { gender: 'female' },
      country: 'FR',
      region: 'Bretagne',
      ages: [18, 99],
    });
    await userEvent.selectOptions(form.getByRole('combobox', { name: 'Country' }), 'Germany');
    await expect(region).toHaveValue('');
    await userEvent.click(form.getByRole('button', { name: 'Reset' }));
    await expect(onReset).toHaveBeenCalledOnce();
    await expect(form.getByRole('combobox', { name: 'Looking for' })).toHaveValue('');
  },
});

/** The `row` layout, above the results. */
export const States = meta.story({ render: () => <Panel layout="row" first={SOMETHING} /> });

/** The `column` layout, beside the results. */
export const Column = meta.story({
  render: () => (
    <Container width="form" space="none">
      <Panel first={SOMETHING} />
    </Container>
  ),
});

export const Busy = meta.story({
  render: () => <Panel layout="row" busy />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('search')).toHaveAttribute('data-busy');
  },
});

/** On a phone, a button shows how many filters are set; applying returns the focus to it. */
export const AsSheet = meta.story({
  parameters: { docs: { story: { inline: false, iframeHeight: '740px' } } },
  globals: { viewport: { value: 'phone' } },
  render: () => <PhoneSheet first={SOMETHING} />,
  play: async ({ canvas, userEvent }) => {
    const trigger = canvas.getByRole('button', { name: /^Filters/ });
    await expect(trigger).toHaveAccessibleName(/5 filters set/);
    await userEvent.click(trigger);
    await screen.findByRole('dialog', { name: 'Filters' });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'Netherlands');
    await userEvent.click(screen.getByText('More filters'));
    await expect(screen.getByRole('switch', { name: 'Only with a photo' })).toBeChecked();
    await userEvent.click(screen.getByRole('button', { name: 'Show' }));
    await expect(onApply).toHaveBeenLastCalledWith({
      choices: { gender: 'female' },
      country: 'NL',
      region: '',
      ages: [28, 46],
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(trigger).toHaveFocus();
    await expect(trigger).toHaveAccessibleName(/4 filters set/);
  },
});

/** Closing the sheet without applying changes nothing and returns the focus to the button. */
export const SheetLeft = AsSheet.extend({
  play: async ({ canvas, userEvent }) => {
    const trigger = canvas.getByRole('button', { name: /^Filters/ });
    await userEvent.click(trigger);
    await expect(trigger).toHaveAttribute('aria-expanded', 'true');
    const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
    await userEvent.click(sheet.getByRole('button', { name: 'Reset' }));
    await expect(sheet.getByRole('combobox', { name: 'Country' })).toHaveValue('');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(trigger).toHaveFocus();
    await expect(trigger).toHaveAccessibleName(/5 filters set/);
    await userEvent.click(trigger);
    await expect(await screen.findByRole('combobox', { name: 'Country' })).toHaveValue('FR');
  },
});

export const OpenSheet = meta.story({
  parameters: { docs: { story: { inline: false, iframeHeight: '740px' } } },
  globals: { viewport: { value: 'phone' } },
  render: () => <PhoneSheet first={SOMETHING} defaultOpen />,
});

/** The active filters, each of which can be removed. */
export const Chips = meta.story({
  render: () => {
    const $t = useMessages();
    const labels = [
      $t({ id: 'search.gender.female' }),
      $t({ id: 'search.filter_ages' }, { from: 28, to: 46 }),
    ];
    return (
      <FilterChips
        label={$t({ id: 'search.filter_active' })}
        chips={[...labels, 'Mecklenburg-Vorpommern'].map((label) => ({
          key: label,
          label,
          removeLabel: $t({ id: 'search.filter_remove' }, { filter: label }),
          link: <a href="#without" />,
        }))}
      />
    );
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Remove filter: Women' })).toBeVisible();
  },
});
export const ChipsLargeDark = Chips.extend({
  globals: { theme: 'dark', text: '200', viewport: { value: 'phone' } },
  play: undefined,
});

export const Dark = States.extend({ globals: { theme: 'dark' } });
export const DarkSheet = OpenSheet.extend({ globals: { theme: 'dark', viewport: { value: 'phone' } } });
export const LongGermanOnPhone = OpenSheet.extend({
  globals: { locale: 'de', viewport: { value: 'phone' } },
});
export const LongGermanPanel = States.extend({ globals: { locale: 'de', viewport: { value: 'phone' } } });

const endless = 'Regierungsbezirk'.repeat(20);

/** Very long labels and options, and an age outside the scale. */
export const Overflow = meta.story({
  globals: { viewport: { value: 'phone' } },
  render: () => (
    <Panel
      first={{ choices: { gender: 'x' }, country: 'x', region: 'x', ages: [18, 140] }}
      choices={[
        { name: 'gender', label: endless, anyLabel: endless, options: [{ value: 'x', label: endless }] },
      ]}
      countries={[{ value: 'x', label: endless }]}
      regions={[{ value: 'x', label: endless }]}
      moreLabel={endless}
      resultLabel={`${endless} members`}
    />
  ),
  play: async ({ canvas }) => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
    const found = canvas.getByText(`${endless} members`).getBoundingClientRect();
    const panel = canvas.getByRole('search').getBoundingClientRect();
    await expect(found.left).toBeGreaterThan(panel.left);
    await expect(found.right).toBeLessThan(panel.right);
  },
});

export const Languages = States.extend(languages);

export const LanguagesOfTheSheet = OpenSheet.extend({
  ...overlayLanguages,
  parameters: { ...overlayLanguages.parameters, chromatic: { disableSnapshot: true } },
});
