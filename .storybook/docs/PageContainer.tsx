import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import { useLayoutEffect, useState } from 'react';
import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events';
import { create } from 'storybook/theming/create';
import { storybookTheme } from '../storybook-theme.ts';

const themes = { light: create(storybookTheme('light')), dark: create(storybookTheme('dark')) };

type Globals = Readonly<Record<string, unknown>>;

/** Around every page of words: dark when the toolbar asks for dark stories, so that no page shines around them. */
export default function PageContainer(props: DocsContainerProps) {
  const theme = useToolbarTheme(props.context.channel);
  useLayoutEffect(() => {
    // What the browser draws itself: controls and scroll bars.
    const { style } = document.documentElement;
    style.colorScheme = theme;
    return () => void style.removeProperty('color-scheme');
  }, [theme]);
  return <DocsContainer {...props} theme={themes[theme]} />;
}

/** What the toolbar says, not a story's own look. */
function useToolbarTheme(channel: DocsContainerProps['context']['channel']): keyof typeof themes {
  const [told] = channel.last(GLOBALS_UPDATED) ?? channel.last(SET_GLOBALS) ?? [];
  const [asked, setAsked] = useState<Globals | undefined>(told?.userGlobals ?? told?.globals);
  useLayoutEffect(() => {
    // `last` still has the one before while this is told.
    const update = ({ userGlobals }: { userGlobals: Globals }) => setAsked(userGlobals);
    channel.on(GLOBALS_UPDATED, update);
    return () => channel.off(GLOBALS_UPDATED, update);
  }, [channel]);
  return asked?.theme === 'dark' ? 'dark' : 'light';
}
