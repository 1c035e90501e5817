import { useState } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { textFaults } from '@rendezvous/storybook/text-faults';
import { overlayLanguages } from '@rendezvous/storybook/languages';
import { outsideLandmarks } from '@rendezvous/storybook/outside-landmarks';
import preview from '@rendezvous/storybook/preview';
import { useMessages } from '@rendezvous/storybook/messages';
import { localeNames } from '@rendezvous/storybook/locales';
import { Button } from '../../primitives/button/index.ts';
import {
  ChevronDownIcon,
  LogOutIcon,
  SettingsIcon,
  Trash2Icon,
  UserIcon,
} from '../../primitives/icon/index.ts';
import { IconButton } from '../../primitives/icon-button/index.ts';
import { Logo } from '../../primitives/logo/index.ts';
import { Cluster } from '../../primitives/page/index.ts';
import { TopBar } from '../top-bar/index.ts';
import { guide } from './Menu.guide.ts';
import { Menu } from './Menu.tsx';
import { MenuItem, MenuLabel, MenuLink, MenuRadioGroup, MenuRadioItem, MenuSeparator } from './MenuItem.tsx';

const onSelect = fn();

const meta = preview.meta({
  title: 'UI/Navigation/Menu',
  component: Menu,
  args: { trigger: <span />, children: null },
  parameters: { guide, docs: { story: { inline: false, iframeHeight: '420px' } } },
  render: (args) => {
    const $t = useMessages();
    return (
      <Cluster justify="end">
        <Menu
          {...args}
          trigger={
            <Button tone="neutral" iconEnd={<ChevronDownIcon />}>
              {$t({ id: 'ui.account' })}
            </Button>
          }
        >
          <MenuLabel>camille@example.org</MenuLabel>
          <MenuLink icon={<UserIcon />}>
            <a href="#profile">{$t({ id: 'ui.myProfile' })}</a>
          </MenuLink>
          <MenuLink icon={<SettingsIcon />}>
            <a href="#settings">{$t({ id: 'ui.settings' })}</a>
          </MenuLink>
          <MenuSeparator />
          <MenuItem icon={<LogOutIcon />} onSelect={onSelect}>
            {$t({ id: 'ui.logOut' })}
          </MenuItem>
          <MenuItem icon={<Trash2Icon />} tone="danger" onSelect={onSelect}>
            {$t({ id: 'ui.delete' })}
          </MenuItem>
        </Menu>
      </Cluster>
    );
  },
});
export default meta;

export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    const trigger = canvas.getByRole('button', { name: 'Account' });
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'My profile' })).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect(screen.getByRole('menuitem', { name: 'Log out' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(onSelect).toHaveBeenCalled();
    await waitFor(() => expect(trigger).toHaveFocus());
  },
});

/** A menu whose chunk loads on the press that opens it also focuses its first item. */
export const ArrivesAfterThePress = meta.story({
  render: () => {
    const $t = useMessages();
    const [loaded, setLoaded] = useState(false);
    const trigger = (
      <Button tone="neutral" onClick={() => setLoaded(true)}>
        {$t({ id: 'ui.account' })}
      </Button>
    );
    if (!loaded) return trigger;
    return (
      <Menu defaultOpen align="start" trigger={trigger}>
        <MenuItem disabled onSelect={onSelect}>
          {$t({ id: 'ui.myProfile' })}
        </MenuItem>
        <MenuItem onSelect={onSelect}>{$t({ id: 'ui.logOut' })}</MenuItem>
      </Menu>
    );
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Account' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Log out' })).toHaveFocus());
  },
});

/** The menu is inside the landmark of its trigger, and above a bar that covers the landmark. */
export const InItsLandmark = meta.story({
  parameters: { layout: 'fullscreen' },
  globals: { viewport: { value: 'phone' } },
  render: () => {
    const $t = useMessages();
    const account = (name: string) => (
      <Menu trigger={<IconButton label={name} icon={<UserIcon />} />}>
        <MenuItem onSelect={onSelect}>{$t({ id: 'ui.logOut' })}</MenuItem>
      </Menu>
    );
    return (
      <>
        <TopBar logo={<Logo name="Rendezvous" />} actions={account($t({ id: 'ui.account' }))} />
        <main>
          <Cluster justify="end">{account($t({ id: 'ui.settings' }))}</Cluster>
          <div
            data-testid="over"
            className="fixed inset-x-0 top-16 z-(--layer-bar) h-24 bg-sunken opacity-50"
          />
        </main>
      </>
    );
  },
  play: async ({ canvas, userEvent }) => {
    for (const [name, landmark] of [
      ['Account', 'banner'],
      ['Settings', 'main'],
    ] as const) {
      const trigger = canvas.getByRole('button', { name });
      trigger.focus();
      await userEvent.keyboard('{Enter}');
      const item = await screen.findByRole('menuitem', { name: 'Log out' });
      await waitFor(() => expect(item).toHaveFocus());
      await expect(canvas.getByRole(landmark)).toContainElement(item);
      await expect(await outsideLandmarks()).toEqual([]);
      const { left, top, width, height } = item.getBoundingClientRect();
      await expect(item).toContainElement(
        document.elementFromPoint(left + width / 2, top + height / 2) as HTMLElement,
      );
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(trigger).toHaveFocus());
      await expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    }
    const trigger = canvas.getByRole('button', { name: 'Account' });
    await userEvent.click(trigger);
    await waitFor(() => expect(screen.getByRole('menu')).toBeVisible());
    await userEvent.click(canvas.getByTestId('over'));
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
  },
});

export const Open = meta.story({ args: { defaultOpen: true } });

export const Choice = meta.story({
  args: { defaultOpen: true },
  render: (args) => {
    const $t = useMessages();
    return (
      <Menu {...args} align="start" trigger={<Button tone="quiet">{$t({ id: 'ui.language' })}</Button>}>
        <MenuRadioGroup label={$t({ id: 'ui.language' })} value="de" onValueChange={onSelect}>
          {Object.entries(localeNames).map(([locale, name]) => (
            <MenuRadioItem key={locale} value={locale} lang={locale}>
              {name}
            </MenuRadioItem>
          ))}
        </MenuRadioGroup>
      </Menu>
    );
  },
});

/** A very long address, link and action, right-to-left text, and more items than fit into the window. */
export const Overflow = meta.story({
  globals: { viewport: { value: 'phone' } },
  args: { defaultOpen: true },
  render: (args) => {
    const $t = useMessages();
    return (
      <Cluster justify="end">
        <Menu {...args} trigger={<Button tone="neutral">{$t({ id: 'ui.account' })}</Button>}>
          <MenuLabel>{`${'wilhelmine'.repeat(20)}@example.org`}</MenuLabel>
          <MenuLink icon={<UserIcon />}>
            <a href="#profile">{'Wilhelmine'.repeat(20)}</a>
          </MenuLink>
          <MenuItem icon={<LogOutIcon />} onSelect={onSelect}>
            {'נועה לוי '.repeat(20)}
          </MenuItem>
          {Array.from({ length: 30 }, (_, index) => (
            <MenuItem key={index} icon={<SettingsIcon />} onSelect={onSelect}>
              {`${$t({ id: 'ui.settings' })} ${index + 1}`}
            </MenuItem>
          ))}
        </Menu>
      </Cluster>
    );
  },
  play: async ({ userEvent }) => {
    const menu = await screen.findByRole('menu');
    await waitFor(() => expect(menu).toBeVisible());
    await expect(menu.getBoundingClientRect().left).toBeGreaterThanOrEqual(0);
    await expect(menu.getBoundingClientRect().right).toBeLessThanOrEqual(innerWidth);
    await expect(menu.getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight);
    await expect(textFaults(menu)).toEqual([]);
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Settings 30' })).toHaveFocus());
  },
});

/** In right-to-left layout the menu is aligned with the other edge, and its icons are at the right of the texts. */
export const RightToLeft = Default.extend({
  globals: { direction: 'rtl' },
  play: async ({ canvas, userEvent }) => {
    const trigger = canvas.getByRole('button', { name: 'Account' });
    await userEvent.click(trigger);
    const menu = await screen.findByRole('menu');
    await expect(menu).toHaveAttribute('dir', 'rtl');
    await waitFor(() => {
      const { left } = trigger.getBoundingClientRect();
      return expect(Math.abs(menu.getBoundingClientRect().left - left)).toBeLessThan(9);
    });
    const item = screen.getByRole('menuitem', { name: 'Log out' });
    const icon = item.querySelector('svg') as Element;
    await expect(icon.getBoundingClientRect().left).toBeGreaterThan(
      item.getBoundingClientRect().left + item.clientWidth / 2,
    );
  },
});

export const Dark = Open.extend({ globals: { theme: 'dark' } });

export const LongGermanOnPhone = Open.extend({ globals: { locale: 'de', viewport: { value: 'phone' } } });

export const Languages = Open.extend(overlayLanguages);
