/* oxlint-disable react/jsx-key -- rows of a table, never rendered together */
import * as Radix from '@radix-ui/react-dropdown-menu';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';
import { AlertDialog } from '../../feedback/alert-dialog/index.ts';
import { Badge } from '../../primitives/badge/index.ts';
import { Banner } from '../../feedback/banner/index.ts';
import { BottomNav, BottomNavItem } from '../../navigation/bottom-nav/index.ts';
import { Button } from '../../primitives/button/index.ts';
import { Counter } from '../../primitives/counter/index.ts';
import { Dialog } from '../../feedback/dialog/index.ts';
import { IconButton } from '../../primitives/icon-button/index.ts';
import { Menu, MenuRadioGroup, MenuRadioItem } from '../../navigation/menu/index.ts';
import { Cluster, Stack } from '../../primitives/page/index.ts';
import { PaymentResult } from '../../payment/payment-result/index.ts';
import { PhoneInput } from '../../form/phone-input/index.ts';
import { Popover } from '../../feedback/popover/index.ts';
import { PushPrompt } from '../../chat/push-prompt/index.ts';
import { RangeSlider, Slider } from '../../form/slider/index.ts';
import { TabLink, TabLinks, Tabs } from '../../navigation/tabs/index.ts';
import { useToast } from '../../feedback/toast/index.ts';
import { Toast } from '../../feedback/toast/Toast.tsx';
import { testMisuses, unknownName } from '../../testing/misuses.ts';

const nothing = () => undefined;
const item = { value: 'one', label: 'One', content: 'First' };
const link = (name: string, current?: boolean) => (
  <BottomNavItem key={name} icon={<svg />} current={current}>
    <a href={`/${name}`}>{name}</a>
  </BottomNavItem>
);
const opener = { trigger: <button type="button">Open</button> };
const confirmation = { description: 'Gone for good', confirmLabel: 'Delete', cancelLabel: 'Cancel' };

function Toasting() {
  useToast()({ title: 'Saved' });
  return null;
}

/** Renders an open menu in place. A `Menu` renders its items in a portal, which the server omits. */
function OpenMenu({ children }: { children: ReactNode }) {
  return (
    <Radix.Root open modal={false}>
      <Radix.Content forceMount>{children}</Radix.Content>
    </Radix.Root>
  );
}

describe('misuse of general components', () => {
  testMisuses([
    ['AlertDialog: `title` is empty', <AlertDialog {...confirmation} title="" onConfirm={nothing} />],
    ['Badge: `tone` is "loud"', <Badge tone={unknownName('loud')}>New</Badge>],
    ['Banner: It received `onDismiss` without `dismissLabel`', <Banner onDismiss={nothing}>Saved</Banner>],
    ['Banner: `tone` is "loud"', <Banner tone={unknownName('loud')}>Saved</Banner>],
    [
      'BottomNav: It has 2 items',
      <BottomNav label="Main">{['chats', 'likes'].map((name) => link(name))}</BottomNav>,
    ],
    [
      'BottomNav: It has 6 items',
      <BottomNav label="Main">
        <>{[...'abcdef'].map((name) => link(name))}</>
      </BottomNav>,
    ],
    [
      'BottomNav: 2 of its links are `current`',
      <BottomNav label="Main">
        {link('a', true)}
        {link('b')}
        {link('c', true)}
      </BottomNav>,
    ],
    [
      'Cluster: It is a `div` with a name',
      <Cluster aria-label="Interests">
        <span />
      </Cluster>,
    ],
    [
      'Menu: It received `open` and `defaultOpen` together',
      <Menu {...opener} open defaultOpen>
        {null}
      </Menu>,
    ],
    [
      'Popover: It received `open` and `defaultOpen` together',
      <Popover {...opener} title="Why" closeLabel="Close" open defaultOpen>
        {null}
      </Popover>,
    ],
    [
      'PushPrompt: It received `enableLabel` without `onEnable`',
      <PushPrompt state="asking" title="Hear of messages" enableLabel="Turn on" />,
    ],
    [
      'Stack: It is a `div` with a name',
      <Stack aria-labelledby="heading">
        <span />
      </Stack>,
    ],
    ['Button: None of `children`', <Button icon={<svg />} />],
    ['Counter: `value` is not a number', <Counter value={Number.NaN} showZero />],
    ['Dialog: `title` is empty', <Dialog title="" closeLabel="Close" />],
    ['Dialog: It cannot be dismissed', <Dialog title="Wait" dismissible={false} />],
    [
      'Dialog: It received `open` and `defaultOpen` together',
      <Dialog title="Hello" closeLabel="Close" open={false} defaultOpen />,
    ],
    ['IconButton: `label` is empty', <IconButton label="" icon={<svg />} />],
    [
      'MenuRadioGroup: `children` has "nl" twice',
      <OpenMenu>
        <MenuRadioGroup label="Language" value="nl" onValueChange={nothing}>
          <MenuRadioItem value="nl">Nederlands</MenuRadioItem>
          <MenuRadioItem value="nl">Dutch</MenuRadioItem>
        </MenuRadioGroup>
      </OpenMenu>,
    ],
    [
      'TabLinks: 2 of its links are `current`',
      <TabLinks label="Likes">
        <TabLink current>
          <a href="/given">Given</a>
        </TabLink>
        <TabLink current>
          <a href="/got">Got</a>
        </TabLink>
      </TabLinks>,
    ],
    ['Tabs: `items` is empty', <Tabs label="Settings" items={[]} />],
    ['Tabs: `items` has "one" twice', <Tabs label="Settings" items={[item, item]} />],
    [
      'Tabs: None of `items` has the value "two"',
      <Tabs label="Settings" items={[item]} defaultValue="two" />,
    ],
    [
      'Toast: `tone` is "loud"',
      <Toast title="Saved" tone={unknownName('loud')} closeLabel="Close" onClose={nothing} />,
    ],
    ['useToast: It was called outside a `ToastProvider`', <Toasting />],
  ]);

  test('renders a usable component in production', () => {
    vi.stubEnv('DEV', false);
    const items = [{ value: 'one', label: 'One', content: 'First' }];
    expect(renderToString(<Tabs label="Settings" items={items} value="gone" />)).toContain('tabindex="0"');
    const slider = { label: 'Age', min: 18, max: 99 };
    const up = (value: number) => `up to ${value}`;
    expect(renderToString(<Slider {...slider} valueLabel={up} defaultValue={500} />)).toContain('up to 99');
    const between = ([from, to]: readonly [number, number]) => `${from} to ${to}`;
    expect(
      renderToString(
        <RangeSlider
          {...slider}
          fromLabel="From"
          toLabel="To"
          valueLabel={between}
          defaultValue={[50, 20]}
        />,
      ),
    ).toContain('20 to 50');
    expect(renderToString(<Counter value={Number.NaN} showZero />)).not.toContain('NaN');
  });

  test('renders an unknown tone without its styles in production', () => {
    vi.stubEnv('DEV', false);
    const loud = unknownName('loud');
    expect(renderToString(<Badge tone={loud}>New</Badge>)).toContain('New');
    const banner = renderToString(<Banner tone={loud}>Saved</Banner>);
    expect(banner).toContain('Saved');
    expect(banner).not.toMatch(/bg-\w+-soft/);
    const toast = renderToString(<Toast title="Saved" tone={loud} closeLabel="Close" onClose={nothing} />);
    expect(toast).toContain('Saved');
    expect(toast).not.toMatch(/text-(?:positive|danger)/);
    const result = renderToString(<PaymentResult outcome={loud} title="Refunded" />);
    expect(result).toContain('Refunded');
    expect(result).not.toMatch(/bg-(?:positive|warning|danger)/);
  });

  test('uses the first listed country in production when the default country is not in the list', () => {
    vi.stubEnv('DEV', false);
    const countries = [{ code: 'NL', label: 'Netherlands' }] as const;
    const labels = { id: 'phone', legend: 'Phone', countryLabel: 'Country', numberLabel: 'Number' };
    const phone = renderToString(<PhoneInput {...labels} countries={countries} defaultCountry="BE" />);
    expect(phone).toMatch(/<span[^>]*>NL(?:<!-- -->| )*\+31/);
  });
});
