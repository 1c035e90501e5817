import type { InspectionEvent } from 'xstate';

declare global {
  interface Window {
    /** Where the development site and Storybook listen to running machines. */
    flowFeed?: (event: InspectionEvent) => void;
  }
}

/** Listeners to machines are the development site's and Storybook's; the built site has no place for them. */
export const inspect =
  import.meta.env.DEV || import.meta.env.STORYBOOK
    ? (event: InspectionEvent) => window.flowFeed?.(event)
    : undefined;
