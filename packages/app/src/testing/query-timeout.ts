import { configure } from 'storybook/test';

// A screen's code is fetched when it is opened, which can take long on a busy machine. It costs nothing where a query
// finds what it looks for. No page uses exactly this timeout, so held-timers.ts can recognise it.
configure({ asyncUtilTimeout: 30_001 });
