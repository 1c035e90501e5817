declare module 'virtual:messages' {
  type Load = () => Promise<{ default: Record<string, string> }>;
  const index: Partial<Record<string, Record<string, Load>>>;
  export default index;
}

declare module 'virtual:inspector';

/** Where the development site and Storybook listen to running machines; nothing where neither is. */
declare var flowFeed: ((event: import('xstate').InspectionEvent) => void) | undefined;
