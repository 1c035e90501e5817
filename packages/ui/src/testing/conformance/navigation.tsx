import { BackButton } from '../../navigation/back-button/index.ts';
import { BottomNav, BottomNavItem } from '../../navigation/bottom-nav/index.ts';
import { Footer, FooterColumn } from '../../navigation/footer/index.ts';
import { LoadMore } from '../../navigation/load-more/index.ts';
import { LocaleMenu } from '../../navigation/locale-menu/index.ts';
import {
  Menu,
  MenuItem,
  MenuLabel,
  MenuLink,
  MenuRadioGroup,
  MenuRadioItem,
  MenuSeparator,
} from '../../navigation/menu/index.ts';
import { Pagination } from '../../navigation/pagination/index.ts';
import { Stepper } from '../../navigation/stepper/index.ts';
import { TabLink, TabLinks, Tabs } from '../../navigation/tabs/index.ts';
import { TopBar, TopBarItem } from '../../navigation/top-bar/index.ts';
import { conforms, type ConformingComponent } from './conforming.ts';

const link = <a href="#link">·</a>;
const trigger = <button type="button">·</button>;
const items = ['a', 'b', 'c'].map((key) => (
  <BottomNavItem key={key} icon="·">
    {link}
  </BottomNavItem>
));
const inMenu: ConformingComponent['inside'] = (item) => (
  <Menu defaultOpen trigger={trigger}>
    {item}
  </Menu>
);
const inRadioGroup: ConformingComponent['inside'] = (item) =>
  inMenu(
    <MenuRadioGroup label="·" value="nl" onValueChange={() => {}}>
      {item}
    </MenuRadioGroup>,
  );
const inList: ConformingComponent['inside'] = (item) => <ul>{item}</ul>;

/** What makes a link of its child passes the rest of its props to that link. */
export const navigation = [
  conforms('a', BackButton, { children: link }),
  conforms('nav', BottomNav, { label: 'Main', children: items }),
  conforms('li', BottomNavItem, { icon: '·', children: link }, inList),
  conforms('footer', Footer, { columns: 'Columns' }),
  conforms('nav', FooterColumn, { title: 'Legal', children: link }),
  conforms('div', LoadMore, { label: 'More', hasMore: true, onLoadMore: () => {} }),
  conforms('div', LocaleMenu, {
    defaultOpen: true,
    label: 'Language',
    current: 'nl',
    locales: [{ locale: 'nl', name: 'Nederlands' }],
    onLocaleChange: () => {},
  }),
  conforms('div', Menu, { defaultOpen: true, trigger, children: <MenuLabel>·</MenuLabel> }),
  conforms('div', MenuItem, { onSelect: () => {}, children: 'Item' }, inMenu),
  conforms('div', MenuLabel, { children: 'Label' }, inMenu),
  conforms('a', MenuLink, { children: link }, inMenu),
  conforms(
    'div',
    MenuRadioGroup,
    {
      label: 'Language',
      value: 'nl',
      onValueChange: () => {},
      children: <MenuRadioItem value="nl">·</MenuRadioItem>,
    },
    inMenu,
  ),
  conforms('div', MenuRadioItem, { value: 'nl', children: 'Nederlands' }, inRadioGroup),
  conforms('div', MenuSeparator, {}, inMenu),
  conforms('nav', Pagination, {
    label: 'Pages',
    page: 1,
    pages: 3,
    linkTo: () => link,
    numberLabel: String,
    pageLabel: String,
    previousLabel: 'Previous',
    nextLabel: 'Next',
    summary: '1 of 3',
  }),
  conforms('div', Stepper, { label: 'Steps', steps: ['One', 'Two'], current: 0, progressLabel: '1 of 2' }),
  conforms('a', TabLink, { children: link }),
  conforms('nav', TabLinks, { label: 'Tabs', children: <TabLink>{link}</TabLink> }),
  conforms('div', Tabs, { label: 'Tabs', items: [{ value: 'a', label: 'A', content: 'Text' }] }),
  conforms('header', TopBar, { logo: 'Logo' }),
  conforms('li', TopBarItem, { children: link }, inList),
];
