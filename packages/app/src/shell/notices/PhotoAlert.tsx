import { Link } from 'react-router-dom';
import { Banner } from '@rendezvous/ui/feedback/banner';
import { LinkButton } from '@rendezvous/ui/primitives/button';
import { CameraIcon } from '@rendezvous/ui/primitives/icon';
import { useMessages } from '../../i18n/useMessages.ts';
import { NoticePlace } from './NoticePlace.tsx';

/** Asks a member to add a profile photo (PAGE-19). */
export default function PhotoAlert({ onDismiss }: { onDismiss: () => void }) {
  const t = useMessages();
  return (
    <NoticePlace>
      <Banner
        icon={<CameraIcon />}
        title={t('notices.photo_alert')}
        action={
          <LinkButton size="sm" tone="neutral">
            <Link to="/profile">{t('notices.photo_alert_action')}</Link>
          </LinkButton>
        }
        dismissLabel={t('shell.close')}
        onDismiss={onDismiss}
      />
    </NoticePlace>
  );
}
