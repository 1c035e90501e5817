export { BottomNav, BottomNavItem, type BottomNavItemProps } from './BottomNav.tsx';
