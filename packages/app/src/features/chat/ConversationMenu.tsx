import type { ReactElement } from 'react';
import { BanIcon, Trash2Icon } from '@rendezvous/ui/icon';
import { Menu, MenuItem } from '@rendezvous/ui/menu';
import { useWords } from '../../i18n/useWords.ts';

type ConversationMenuProps = {
  readonly trigger: ReactElement;
  readonly blocked: boolean;
  readonly canDelete: boolean;
  readonly onBlock: () => void;
  readonly onDelete: () => void;
};

/** What one can do with a conversation; opens as soon as it is there. */
export default function ConversationMenu({
  trigger,
  blocked,
  canDelete,
  onBlock,
  onDelete,
}: ConversationMenuProps) {
  const t = useWords();
  return (
    <Menu defaultOpen trigger={trigger}>
      <MenuItem icon={<BanIcon />} tone={blocked ? 'neutral' : 'danger'} onSelect={onBlock}>
        {t(blocked ? 'chat.unblock' : 'chat.block')}
      </MenuItem>
      <MenuItem icon={<Trash2Icon />} tone="danger" disabled={!canDelete} onSelect={onDelete}>
        {t('chat.delete')}
      </MenuItem>
    </Menu>
  );
}
