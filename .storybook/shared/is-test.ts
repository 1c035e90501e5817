/** Whether a story runs as a test. There is no Storybook then, so its pages cannot be shown in frames. */
export const isTest = '__vitest_browser__' in globalThis;
