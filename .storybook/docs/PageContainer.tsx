import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks';
import { useLayoutEffect, useState } from 'react';
import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events';
import { create } from 'storybook/theming/create';
import { storybookTheme } from '../storybook-theme.ts';

const themes = { light: create(storybookTheme('light')), dark: create(storybookTheme('dark')) };

type Globals = Readonly<Record<string, unknown>>;

/** The container of every Docs page. It is dark if the toolbar is set to dark, so that it matches its stories. */
export default function PageContainer(props: DocsContainerProps) {
  const theme = useToolbarTheme(props.context.channel);
  useLayoutEffect(() => {
    // Applies to native controls and scroll bars.
    const { style } = document.documentElement;
    style.colorScheme = theme;
    return () => void style.removeProperty('color-scheme');
  }, [theme]);
  return <DocsContainer {...props} theme={themes[theme]} />;
}

/** The theme of the toolbar, ignoring the appearance that a story sets. */
function useToolbarTheme(channel: DocsContainerProps['context']['channel']): keyof typeof themes {
  const [last] = channel.last(GLOBALS_UPDATED) ?? channel.last(SET_GLOBALS) ?? [];
  const [globals, setGlobals] = useState<Globals | undefined>(last?.userGlobals ?? last?.globals);
  useLayoutEffect(() => {
    // While this event is emitted, `last` still returns the previous one.
    const update = ({ userGlobals }: { userGlobals: Globals }) => setGlobals(userGlobals);
    channel.on(GLOBALS_UPDATED, update);
    return () => channel.off(GLOBALS_UPDATED, update);
  }, [channel]);
  return globals?.theme === 'dark' ? 'dark' : 'light';
}
