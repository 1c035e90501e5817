import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import { useCallback, useLayoutEffect, useSyncExternalStore } from 'react';
import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events';
import { create } from 'storybook/theming/create';
import { workshopTheme } from '../workshop-theme.ts';

const themes = { light: create(workshopTheme('light')), dark: create(workshopTheme('dark')) };

/** Around every page of words: dark when the toolbar asks for dark stories, so that no page shines around them. */
export default function PageContainer(props: DocsContainerProps) {
  const { channel } = props.context;
  const subscribe = useCallback(
    (changed: () => void) => {
      channel.on(GLOBALS_UPDATED, changed);
      return () => channel.off(GLOBALS_UPDATED, changed);
    },
    [channel],
  );
  const theme = useSyncExternalStore(subscribe, () => {
    const [told] = channel.last(GLOBALS_UPDATED) ?? channel.last(SET_GLOBALS) ?? [];
    // What the toolbar says, not a story's own look: a frame tells the page of its own too.
    const asked = told?.userGlobals ?? told?.globals;
    return asked?.theme === 'dark' ? 'dark' : 'light';
  });
  useLayoutEffect(() => {
    // What the browser draws itself: controls and scroll bars.
    const { style } = document.documentElement;
    style.colorScheme = theme;
    return () => void style.removeProperty('color-scheme');
  }, [theme]);
  return <DocsContainer {...props} theme={themes[theme]} />;
}
