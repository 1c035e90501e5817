import { useQuery } from '@tanstack/react-query';
import { Banner } from '@rendezvous/ui/feedback/banner';
import { Button } from '@rendezvous/ui/primitives/button';
import { Cluster } from '@rendezvous/ui/primitives/page';
import { callQueryOptions } from '../../data/call-query-options.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import { askToInstall, type InstallWay } from '../../page/install-prompt.ts';
import { NoticePlace } from './NoticePlace.tsx';

type InstallNoticeProps = {
  readonly way: NonNullable<InstallWay>;
  readonly onDismiss: () => void;
};

/** Offers to install the site (APP-7): by a button, or by saying how the browser of an iPhone or iPad does it. */
export default function InstallNotice({ way, onDismiss }: InstallNoticeProps) {
  const t = useMessages();
  const site = useQuery({ ...callQueryOptions('readSettings'), enabled: false }).data?.settings.name ?? '';
  return (
    <NoticePlace>
      <Banner
        title={t('install.title', { site })}
        action={
          <Cluster gap="sm">
            {way === 'prompt' && (
              <Button size="sm" onClick={() => void askToInstall().then(onDismiss)}>
                {t('install.install')}
              </Button>
            )}
            <Button size="sm" tone="neutral" onClick={onDismiss}>
              {t('install.not_now')}
            </Button>
          </Cluster>
        }
      >
        {t('install.text')}
        {way === 'ios' && ` ${t('install.ios')}`}
      </Banner>
    </NoticePlace>
  );
}
