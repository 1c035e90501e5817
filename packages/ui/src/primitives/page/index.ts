export { Cluster, type ClusterProps } from './Cluster.tsx';
export { Columns, type ColumnsProps } from './Columns.tsx';
export { Container, type ContainerProps } from './Container.tsx';
export { PhotoGrid, type PhotoGridProps } from './PhotoGrid.tsx';
export { Stack, type StackProps } from './Stack.tsx';
