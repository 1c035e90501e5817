export { TopBar, type TopBarProps } from './TopBar.tsx';
export { TopBarItem, type TopBarItemProps } from './TopBarItem.tsx';
