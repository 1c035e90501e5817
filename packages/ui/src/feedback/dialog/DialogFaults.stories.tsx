import { expect, fn, screen, waitFor, within } from 'storybook/test';
import preview from '@rendezvous/storybook/preview';
import { useMessages } from '@rendezvous/storybook/messages';
import { Button } from '../../primitives/button/index.ts';
import { Combobox } from '../../form/combobox/index.ts';
import { Field } from '../../form/field/index.ts';
import { Menu, MenuItem } from '../../navigation/menu/index.ts';
import { Cluster, Stack } from '../../primitives/page/index.ts';
import { Popover } from '../popover/index.ts';
import { Select } from '../../form/select/index.ts';
import { Text } from '../../primitives/text/index.ts';
import { Dialog } from './Dialog.tsx';

const done = fn();

/** A dialog with all kinds of controls that open over it, on a page that scrolls. */
function Page({ defaultOpen }: { defaultOpen?: boolean }) {
  const $t = useMessages();
  const countries = [
    { value: 'de', label: $t({ id: 'ui.countryGermany' }) },
    { value: 'fr', label: $t({ id: 'ui.countryFrance' }) },
    { value: 'nl', label: $t({ id: 'ui.countryNetherlands' }) },
  ];
  const many = Array.from({ length: 60 }, (_, place) => ({ value: String(place), label: `Malmö ${place}` }));
  return (
    <Stack>
      <Cluster as="header" justify="between">
        <Dialog
          defaultOpen={defaultOpen}
          title={$t({ id: 'ui.filters' })}
          closeLabel={$t({ id: 'ui.close' })}
          trigger={<Button tone="neutral">{$t({ id: 'ui.filters' })}</Button>}
        >
          <Field label={$t({ id: 'ui.country' })}>
            <Select options={countries} defaultValue="de" />
          </Field>
          <Field label={$t({ id: 'ui.combobox.city' })}>
            <Combobox
              options={many}
              listLabel={$t({ id: 'ui.combobox.city' })}
              emptyLabel={$t({ id: 'ui.combobox.empty' })}
              countLabel={(count) => $t({ id: 'ui.combobox.count' }, { count })}
            />
          </Field>
          <Cluster>
            <Menu align="start" trigger={<Button tone="neutral">{$t({ id: 'ui.account' })}</Button>}>
              <MenuItem onSelect={done}>{$t({ id: 'ui.logOut' })}</MenuItem>
            </Menu>
            <Popover
              title={$t({ id: 'ui.help' })}
              closeLabel={$t({ id: 'ui.close' })}
              trigger={<Button tone="neutral">{$t({ id: 'ui.help' })}</Button>}
            >
              <Text>{$t({ id: 'ui.filtersText' })}</Text>
            </Popover>
          </Cluster>
        </Dialog>
        <Text as="span">{$t({ id: 'ui.online' })}</Text>
      </Cluster>
      {Array.from({ length: 30 }, (_, paragraph) => (
        <Text key={paragraph}>{$t({ id: 'ui.paragraph' })}</Text>
      ))}
    </Stack>
  );
}

const meta = preview.meta({
  title: 'UI/Feedback/Dialog/Faults',
  component: Page,
  parameters: { docs: { story: { inline: false, iframeHeight: '560px' } } },
});
export default meta;

const dialog = () => screen.findByRole('dialog', { name: 'Filters' });

/** Selecting in a native select inside the dialog, by touch, keeps the dialog open. */
export const SelectInDialog = meta.story({
  args: { defaultOpen: true },
  globals: { viewport: { value: 'phone' } },
  play: async ({ userEvent }) => {
    const inside = within(await dialog());
    const select = inside.getByRole('combobox', { name: 'Country' });
    await userEvent.pointer([{ keys: '[TouchA]', target: select }]);
    await userEvent.selectOptions(select, 'nl');
    await expect(select).toHaveValue('nl');
    await waitFor(async () => expect(await dialog()).toBeVisible());
  },
});

const submitted = fn();

/** A form in a dialog is not part of the form from which the dialog was opened: submitting it submits nothing else. */
export const FormInDialog = meta.story({
  beforeEach: () => void submitted.mockClear(),
  render: () => (
    <form
      aria-label="Message"
      onSubmit={(event) => {
        event.preventDefault();
        submitted('outer');
      }}
    >
      <Dialog defaultOpen title="Filters" closeLabel="Close">
        <form
          onSubmit={(event) => {
            event.preventDefault();
            submitted('inner');
          }}
        >
          <Button type="submit">Show</Button>
        </form>
      </Dialog>
    </form>
  ),
  play: async ({ userEvent }) => {
    await userEvent.click(within(await dialog()).getByRole('button', { name: 'Show' }));
    await expect(submitted.mock.calls).toEqual([['inner']]);
  },
});

/** The list is outside the dialog's element but belongs to the dialog: it can be pressed and scrolled. */
export const ComboboxInDialog = meta.story({
  args: { defaultOpen: true },
  globals: { viewport: { value: 'phone' } },
  play: async ({ userEvent }) => {
    const field = within(await dialog()).getByRole('combobox', { name: 'Town or city' });
    await userEvent.pointer([{ keys: '[TouchA]', target: field }]);
    const list = await screen.findByRole('listbox');
    await expect(list.closest('[aria-hidden="true"]')).toBeNull();
    await expect(getComputedStyle(list).pointerEvents).not.toBe('none');
    await waitFor(() => expect(list.scrollHeight).toBeGreaterThan(list.clientHeight));

    const wheel = new WheelEvent('wheel', { bubbles: true, cancelable: true, deltaY: 40 });
    list.dispatchEvent(wheel);
    await expect(wheel.defaultPrevented).toBe(false);
    const behind = new WheelEvent('wheel', { bubbles: true, cancelable: true, deltaY: 40 });
    document.body.dispatchEvent(behind);
    await expect(behind.defaultPrevented).toBe(true);

    await userEvent.pointer([{ keys: '[TouchA]', target: screen.getByRole('option', { name: 'Malmö 3' }) }]);
    await expect(field).toHaveValue('Malmö 3');
    await waitFor(async () => expect(await dialog()).toBeVisible());
  },
});

/** Escape closes only the layer that was opened last; each time the focus returns to its opener. */
export const LayeredEscape = meta.story({
  play: async ({ canvas, userEvent }) => {
    const trigger = canvas.getByRole('button', { name: 'Filters' });
    await userEvent.click(trigger);
    const inside = within(await dialog());

    for (const [button, role] of [
      ['Account', 'menu'],
      ['Help', 'dialog'],
    ] as const) {
      const opener = inside.getByRole('button', { name: button });
      await userEvent.click(opener);
      const layer = await screen.findByRole(role, { name: button });
      await waitFor(() => expect(layer).toContainElement(document.activeElement as HTMLElement));
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(layer).not.toBeInTheDocument());
      await waitFor(async () => expect(await dialog()).toBeVisible());
      await waitFor(() => expect(opener).toHaveFocus());
    }

    const field = inside.getByRole('combobox', { name: 'Town or city' });
    await userEvent.click(field);
    await screen.findByRole('listbox');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('listbox')).not.toBeInTheDocument());
    await waitFor(async () => expect(await dialog()).toBeVisible());
    await expect(field).toHaveFocus();

    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await expect(trigger).toHaveFocus();
  },
});

/** A press outside a menu that is open inside the dialog closes the menu and keeps the dialog open. */
export const LayeredPress = meta.story({
  args: { defaultOpen: true },
  play: async ({ userEvent }) => {
    const inside = within(await dialog());
    await userEvent.click(inside.getByRole('button', { name: 'Account' }));
    const menu = await screen.findByRole('menu');
    await userEvent.click(inside.getByRole('heading', { name: 'Filters' }));
    await waitFor(() => expect(menu).not.toBeInTheDocument());
    await waitFor(async () => expect(await dialog()).toBeVisible());
  },
});

const scrollbar = 16;

/** The browser in tests has no scrollbars. This simulates one by a padding, which the scroll lock removes. */
function simulateScrollbar() {
  const root = document.documentElement;
  const styles = new CSSStyleSheet();
  styles.replaceSync(`html:not(:has([data-scroll-locked])) { padding-inline-end: ${scrollbar}px }`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, styles];
  Object.defineProperty(root, 'clientWidth', {
    configurable: true,
    get: () => window.innerWidth - Number.parseFloat(getComputedStyle(root).paddingInlineEnd),
  });
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== styles);
    Reflect.deleteProperty(root, 'clientWidth');
  };
}

/** The scroll lock removes the scrollbar and shifts nothing. */
export const NoShift = meta.story({
  beforeEach: simulateScrollbar,
  play: async ({ canvas, userEvent }) => {
    const trigger = canvas.getByRole('button', { name: 'Filters' });
    const end = canvas.getByText('Online now');
    await expect(window.innerWidth - document.documentElement.clientWidth).toBe(scrollbar);
    const places = () => [trigger, end].map((element) => element.getBoundingClientRect().toJSON() as DOMRect);
    const before = places();
    await userEvent.click(trigger);
    await dialog();
    await waitFor(() => expect(document.body).toHaveAttribute('data-scroll-locked'));
    await expect(window.innerWidth - document.documentElement.clientWidth).toBe(0);
    await waitFor(() => expect(places()).toEqual(before));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(document.body).not.toHaveAttribute('data-scroll-locked'));
    await waitFor(() => expect(places()).toEqual(before));
    await expect(trigger).toHaveFocus();
  },
});
