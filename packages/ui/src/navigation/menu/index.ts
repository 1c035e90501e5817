export { Menu, type MenuProps } from './Menu.tsx';
export {
  MenuItem,
  MenuLabel,
  MenuLink,
  MenuRadioGroup,
  MenuRadioItem,
  MenuSeparator,
  type MenuItemProps,
  type MenuLinkProps,
  type MenuRadioGroupProps,
  type MenuRadioItemProps,
} from './MenuItem.tsx';
