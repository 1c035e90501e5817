import { Link } from 'react-router-dom';
import { Banner } from '@rendezvous/ui/feedback/banner';
import { LinkButton } from '@rendezvous/ui/primitives/button';
import { BellIcon } from '@rendezvous/ui/primitives/icon';
import { useMessages } from '../../i18n/useMessages.ts';
import { NoticePlace } from './NoticePlace.tsx';

/** Says that the member gets no notifications by mail (PAGE-21). */
export default function MailsStoppedAlert({ onDismiss }: { onDismiss: () => void }) {
  const t = useMessages();
  return (
    <NoticePlace>
      <Banner
        icon={<BellIcon />}
        title={t('notices.mails_stopped')}
        action={
          <LinkButton size="sm" tone="neutral">
            <Link to="/notifications">{t('notices.mails_stopped_action')}</Link>
          </LinkButton>
        }
        dismissLabel={t('shell.close')}
        onDismiss={onDismiss}
      />
    </NoticePlace>
  );
}
