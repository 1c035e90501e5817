import { Banner } from '@rendezvous/ui/feedback/banner';
import { Button } from '@rendezvous/ui/primitives/button';
import { useMessages } from '../../i18n/useMessages.ts';

export type BlockedBannerProps = {
  readonly name: string;
  readonly blocking: boolean;
  readonly onUnblock: () => void;
};

/** Says on a profile that the viewer has blocked its member, with the way to unblock them (SAFETY-3). */
export default function BlockedBanner({ name, blocking, onUnblock }: BlockedBannerProps) {
  const t = useMessages();
  return (
    <Banner
      tone="warning"
      title={t('members.blocked_title', { name })}
      action={
        <Button size="sm" tone="neutral" loading={blocking} onClick={onUnblock}>
          {t('members.unblock')}
        </Button>
      }
    >
      {t('members.blocked')}
    </Banner>
  );
}
