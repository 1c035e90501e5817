import { Link } from 'react-router-dom';
import { LogOutIcon, SettingsIcon, UserIcon } from '@rendezvous/ui/primitives/icon';
import { IconButton } from '@rendezvous/ui/primitives/icon-button';
import { Menu, MenuItem, MenuLink, MenuSeparator } from '@rendezvous/ui/navigation/menu';
import { useMessages } from '../i18n/useMessages.ts';
import { useLogOut } from './useLogOut.ts';

/** The menu with "My profile", "Settings" and "Log out" (PAGE-7). */
export default function AccountMenu({ open }: { open?: boolean }) {
  const t = useMessages();
  const logOut = useLogOut();
  return (
    <Menu defaultOpen={open} trigger={<IconButton label={t('shell.account')} icon={<UserIcon />} />}>
      <MenuLink icon={<UserIcon />}>
        <Link to="/profile">{t('shell.my_profile')}</Link>
      </MenuLink>
      <MenuLink icon={<SettingsIcon />}>
        <Link to="/profile/settings">{t('shell.settings')}</Link>
      </MenuLink>
      <MenuSeparator />
      <MenuItem icon={<LogOutIcon />} onSelect={logOut}>
        {t('shell.log_out')}
      </MenuItem>
    </Menu>
  );
}
