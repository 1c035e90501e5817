import { useRef, type ReactNode } from 'react';
import type { Profile } from '@rendezvous/contract/entities';
import { Button } from '@rendezvous/ui/primitives/button';
import { Heading } from '@rendezvous/ui/primitives/heading';
import { EyeIcon } from '@rendezvous/ui/primitives/icon';
import { Cluster, Stack } from '@rendezvous/ui/primitives/page';
import { useChangePhotoAccess } from '../../data/useChangePhotoAccess.ts';
import { useMessages } from '../../i18n/useMessages.ts';

type PhotoAccessProps = { readonly profile: Pick<Profile, 'id' | 'name' | 'private_photos'> };

/** What the viewer and the member show each other of their private photos, with what can be done about it (PHOTO-10). */
export default function PhotoAccess({ profile: { id, name, private_photos: access } }: PhotoAccessProps) {
  const t = useMessages();
  const top = useRef<HTMLDivElement>(null);
  // The button that had the focus disappears.
  const change = useChangePhotoAccess(() => top.current?.focus());
  const button = (action: 'ask' | 'grant' | 'revoke', label: string, isQuiet = false) => (
    <Button
      size="sm"
      tone={isQuiet ? 'neutral' : undefined}
      icon={isQuiet ? undefined : <EyeIcon />}
      loading={change.isPending && change.variables.action === action}
      disabled={change.isPending && change.variables.action !== action}
      onClick={() => change.mutate({ id, action })}
    >
      {label}
    </Button>
  );
  const mine: Record<NonNullable<Profile['private_photos']['mine']>, ReactNode> = {
    none: button('grant', t('photos.access_grant'), true),
    asked: (
      <Cluster>
        {button('grant', t('photos.access_grant'))}
        {button('revoke', t('photos.access_decline'), true)}
      </Cluster>
    ),
    granted: button('revoke', t('photos.access_revoke'), true),
  };
  return (
    <Stack gap="sm" as="section">
      <Heading level={2} size="lg">
        {t('photos.access_title')}
      </Heading>
      <div ref={top} role="status" tabIndex={-1} className="flex flex-col gap-1 text-ink-soft outline-none">
        {access.theirs && <p>{t(`photos.access_theirs_${access.theirs}`, { name })}</p>}
        {access.mine && <p>{t(`photos.access_mine_${access.mine}`, { name })}</p>}
      </div>
      <Cluster>
        {access.theirs === 'none' && button('ask', t('photos.access_ask'))}
        {access.mine && mine[access.mine]}
      </Cluster>
    </Stack>
  );
}
