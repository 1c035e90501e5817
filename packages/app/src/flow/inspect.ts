import type { InspectionEvent } from 'xstate';

declare global {
  interface Window {
    /** Set by the development site and by Storybook to observe running machines. */
    flowFeed?: (event: InspectionEvent) => void;
  }
}

/** Passes inspection events on in development and in Storybook; undefined in the production build. */
export const inspect =
  import.meta.env.DEV || import.meta.env.STORYBOOK
    ? (event: InspectionEvent) => window.flowFeed?.(event)
    : undefined;
