import type { RefObject } from 'react';
import type { ProfileCard } from '@rendezvous/contract/entities';
import { Avatar } from '@rendezvous/ui/primitives/avatar';
import { Banner } from '@rendezvous/ui/feedback/banner';
import { Button } from '@rendezvous/ui/primitives/button';
import { Stack } from '@rendezvous/ui/primitives/page';
import { Skeleton, SkeletonGroup } from '@rendezvous/ui/feedback/skeleton';
import { Text } from '@rendezvous/ui/primitives/text';
import { useFictionalLabel } from '../../data/useFictionalLabel.ts';
import { useMessages } from '../../i18n/useMessages.ts';

type BlockedViewProps = {
  /** Receives the focus when a row is removed. */
  readonly top: RefObject<HTMLParagraphElement | null>;
  /** Undefined while the list is loading, and after it failed to load. */
  readonly members: readonly ProfileCard[] | undefined;
  readonly failure: string | null;
  /** Set if the list failed to load. */
  readonly retry: { readonly busy: boolean; readonly onRetry: () => void } | null;
  /** The id of the member who is being unblocked. */
  readonly unblocking: string | null;
  readonly onUnblock: (member: ProfileCard) => void;
};

export function BlockedView({ top, members, failure, retry, unblocking, onUnblock }: BlockedViewProps) {
  const t = useMessages();
  const fictional = useFictionalLabel();
  return (
    <Stack>
      <p ref={top} tabIndex={-1} className="text-ink-soft outline-none">
        {t(members?.length === 0 ? 'settings.blocked_none' : 'settings.blocked_text')}
      </p>
      {failure && (
        <Banner
          tone="danger"
          live="assertive"
          action={
            retry && (
              <Button tone="neutral" size="sm" loading={retry.busy} onClick={retry.onRetry}>
                {t('error.retry')}
              </Button>
            )
          }
        >
          {failure}
        </Banner>
      )}
      {!members && !retry && (
        <SkeletonGroup label={t('settings.blocked_loading')}>
          <Skeleton shape="avatar" />
          <Skeleton shape="avatar" />
        </SkeletonGroup>
      )}
      {members && members.length > 0 && (
        <ul aria-label={t('settings.blocked')} className="flex min-w-0 flex-col gap-3">
          {members.map((member) => (
            <li key={member.id} className="flex min-w-0 flex-wrap items-center gap-3">
              <Avatar
                name={member.name}
                src={member.main_image?.photo.sources[0]?.webp}
                blurred={member.main_image?.photo.locked}
                decorative
              />
              <span className="flex min-w-0 flex-1 flex-col wrap-anywhere">
                <span className="font-semibold">{member.name}</span>
                {member.fictional && (
                  <Text as="span" size="sm" tone="soft">
                    {fictional}
                  </Text>
                )}
              </span>
              <Button
                tone="neutral"
                size="sm"
                aria-label={t('settings.unblock_name', { name: member.name })}
                loading={unblocking === member.id}
                disabled={unblocking !== null && unblocking !== member.id}
                onClick={() => onUnblock(member)}
              >
                {t('settings.unblock')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Stack>
  );
}
