export { IconGrid, type IconGridItem, type IconGridProps } from './IconGrid.tsx';
