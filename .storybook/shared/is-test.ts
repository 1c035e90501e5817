/** Whether a story runs as a test: there is no Storybook around it then, so that none of its pages can be framed. */
export const isTest = '__vitest_browser__' in globalThis;
