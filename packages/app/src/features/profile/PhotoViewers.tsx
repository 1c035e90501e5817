import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import type { Body } from '@rendezvous/contract/calls';
import type { ProfileCard } from '@rendezvous/contract/entities';
import { Skeleton, SkeletonGroup } from '@rendezvous/ui/feedback/skeleton';
import { Avatar } from '@rendezvous/ui/primitives/avatar';
import { Button } from '@rendezvous/ui/primitives/button';
import { Heading } from '@rendezvous/ui/primitives/heading';
import { TextLink } from '@rendezvous/ui/primitives/link';
import { Cluster, Stack } from '@rendezvous/ui/primitives/page';
import { Text } from '@rendezvous/ui/primitives/text';
import { callQueryOptions } from '../../data/call-query-options.ts';
import { useChangePhotoAccess } from './useChangePhotoAccess.ts';
import { useFictionalLabel } from '../../data/useFictionalLabel.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import { LoadFailed } from '../../page/LoadFailed.tsx';

/** Who asked to see the member's private photos, and who sees them, with buttons to show, decline and stop (PHOTO-10). */
export default function PhotoViewers() {
  const t = useMessages();
  const top = useRef<HTMLParagraphElement>(null);
  const { data, error, isFetching, refetch } = useQuery({
    ...callQueryOptions('listPhotoAccess'),
    refetchOnMount: 'always',
  });
  // The button that had the focus disappears with its row.
  const change = useChangePhotoAccess(() => top.current?.focus());
  const rowOf = (member: ProfileCard, state: 'asked' | 'granted') => (
    <ViewerRow
      key={member.id}
      {...{ member, state }}
      changing={change.isPending ? change.variables : null}
      onChange={(action) => change.mutate({ id: member.id, action })}
    />
  );
  const isEmpty = data && data.asked.length + data.granted.length === 0;
  return (
    <Stack as="section">
      <Heading level={3}>{t('photos.access_list_title')}</Heading>
      <p ref={top} tabIndex={-1} className="text-sm text-ink-soft outline-none">
        {t(isEmpty ? 'photos.access_list_none' : 'photos.access_list_hint')}
      </p>
      {error && !data && <LoadFailed error={error} isRetrying={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && (
        <SkeletonGroup label={t('photos.access_loading')}>
          <Skeleton shape="avatar" />
        </SkeletonGroup>
      )}
      {data && !isEmpty && (
        <ul aria-label={t('photos.access_list_title')} className="flex min-w-0 flex-col gap-4">
          {data.asked.map((member) => rowOf(member, 'asked'))}
          {data.granted.map((member) => rowOf(member, 'granted'))}
        </ul>
      )}
    </Stack>
  );
}

type Action = Body<'changePhotoAccess'>['action'];

type ViewerRowProps = {
  readonly member: ProfileCard;
  readonly state: 'asked' | 'granted';
  /** The change in progress, of this or another member. */
  readonly changing: Body<'changePhotoAccess'> | null;
  readonly onChange: (action: Action) => void;
};

function ViewerRow({ member, state, changing, onChange }: ViewerRowProps) {
  const t = useMessages();
  const fictional = useFictionalLabel();
  const { id, name } = member;
  const button = (action: Action, label: string, accessibleName: string) => {
    const isOwn = changing?.id === id && changing.action === action;
    return (
      <Button
        tone={action === 'revoke' ? 'neutral' : undefined}
        size="sm"
        aria-label={accessibleName}
        loading={isOwn}
        disabled={changing !== null && !isOwn}
        onClick={() => onChange(action)}
      >
        {label}
      </Button>
    );
  };
  return (
    <li className="flex min-w-0 flex-col gap-2">
      <div className="flex min-w-0 items-center gap-3">
        <Avatar
          name={name}
          src={member.main_image?.photo.sources[0]?.webp}
          blurred={member.main_image?.photo.locked}
          decorative
        />
        <span className="flex min-w-0 flex-1 flex-col items-start wrap-anywhere">
          <TextLink>
            <Link to={`/members/${id}`}>{name}</Link>
          </TextLink>
          {member.fictional && (
            <Text as="span" size="sm" tone="soft">
              {fictional}
            </Text>
          )}
          <Text as="span" size="sm" tone="soft">
            {t(`photos.access_mine_${state}`, { name })}
          </Text>
        </span>
      </div>
      <Cluster>
        {state === 'asked' ? (
          <>
            {button('grant', t('photos.access_grant'), t('photos.access_grant_to', { name }))}
            {button('revoke', t('photos.access_decline'), t('photos.access_decline_of', { name }))}
          </>
        ) : (
          button('revoke', t('photos.access_revoke'), t('photos.access_revoke_from', { name }))
        )}
      </Cluster>
    </li>
  );
}
