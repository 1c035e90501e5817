import { UPDATE_GLOBALS } from 'storybook/internal/core-events';
import { addons } from 'storybook/preview-api';
import preview from '../preview.tsx';
import { EDITS_EVENT, sharedOf } from './messages.ts';
import { StudioPanel } from './StudioPanel.tsx';
import { TokenStudio } from './TokenStudio.tsx';

const meta = preview.meta({
  title: 'Foundations/Token studio',
  parameters: { layout: 'fullscreen', chromatic: { disableSnapshot: true } },
});
export default meta;

/** The studio as a page. The panel "Tokens" shows the same below any story and restyles it. */
export const Studio = meta.story({
  render: (_, { globals }) => (
    <TokenStudio
      shared={sharedOf(globals)}
      onEdit={(tokens, isSettled) => {
        addons.getChannel().emit(EDITS_EVENT, tokens);
        if (isSettled) addons.getChannel().emit(UPDATE_GLOBALS, { globals: { tokens } });
      }}
      onLookChange={(look) => addons.getChannel().emit(UPDATE_GLOBALS, { globals: look })}
    />
  ),
});

/** The studio as the panel shows it. */
export const Panel = meta.story({
  tags: ['!dev'],
  render: (_, { globals }) => <StudioPanel shared={sharedOf(globals)} />,
});
