export { EmptyState, type EmptyStateProps } from './EmptyState.tsx';
export { Illustration, type IllustrationName } from './Illustration.tsx';
