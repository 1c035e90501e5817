import type { ReactElement } from 'react';
import { REACTION_EMOJIS, REACTIONS, type ReactionName } from '@rendezvous/contract/reactions';
import { Menu, MenuItem, MenuSeparator } from '@rendezvous/ui/navigation/menu';
import { FlagIcon, XIcon } from '@rendezvous/ui/primitives/icon';
import { useMessages } from '../../i18n/useMessages.ts';

type MessageMenuProps = {
  readonly trigger: ReactElement;
  readonly own: ReactionName | null;
  readonly onReact: (reaction: ReactionName | null) => void;
  readonly onReport: () => void;
};

/**
 * The reactions with their names, the removal of one's own (CHAT-30), and the report of the message (SAFETY-7). It opens
 * when mounted.
 */
export default function MessageMenu({ trigger, own, onReact, onReport }: MessageMenuProps) {
  const t = useMessages();
  return (
    <Menu defaultOpen align="start" trigger={trigger}>
      {REACTIONS.map((reaction) => (
        <MenuItem
          key={reaction}
          icon={
            <span aria-hidden="true" className="text-xl leading-none">
              {REACTION_EMOJIS[reaction]}
            </span>
          }
          onSelect={() => onReact(reaction)}
        >
          {t(`reactions.${reaction}`)}
        </MenuItem>
      ))}
      <MenuSeparator />
      {own && (
        <MenuItem icon={<XIcon />} onSelect={() => onReact(null)}>
          {t('reactions.remove')}
        </MenuItem>
      )}
      <MenuItem icon={<FlagIcon />} onSelect={onReport}>
        {t('reactions.report')}
      </MenuItem>
    </Menu>
  );
}
