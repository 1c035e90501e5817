import { useEffect, useRef, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { Profile } from '@rendezvous/contract/entities';
import type { AccessAction, PhotoAccessEvent } from '@rendezvous/machines/photo-access/photo-access.context';
import type { photoAccessMachine } from '@rendezvous/machines/photo-access/photo-access.machine';
import { Banner } from '@rendezvous/ui/feedback/banner';
import { Button } from '@rendezvous/ui/primitives/button';
import { Heading } from '@rendezvous/ui/primitives/heading';
import { EyeIcon } from '@rendezvous/ui/primitives/icon';
import { Cluster, Stack } from '@rendezvous/ui/primitives/page';
import type { FlowSnapshot } from '../../flow/useFlow.tsx';
import { errorText } from '../../i18n/errorText.ts';
import { useMessages } from '../../i18n/useMessages.ts';

export type PhotoAccessViewProps = {
  readonly snapshot: FlowSnapshot<typeof photoAccessMachine>;
  readonly send: (event: PhotoAccessEvent) => void;
  readonly name: string;
};

/** What the viewer and the member show each other of their private photos, with what can be done about it (PHOTO-10). */
export function PhotoAccessView({ snapshot, send, name }: PhotoAccessViewProps) {
  const t = useMessages();
  const intl = useIntl();
  const top = useRef<HTMLDivElement>(null);
  const { access, action: changing, failure } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');
  const wasBusy = useRef(false);
  useEffect(() => {
    // The button that had the focus disappears after a change.
    if (wasBusy.current && !isBusy && !failure) top.current?.focus();
    wasBusy.current = isBusy;
  }, [isBusy, failure]);
  const button = (action: AccessAction, label: string, isQuiet = false) => (
    <Button
      size="sm"
      tone={isQuiet ? 'neutral' : undefined}
      icon={isQuiet ? undefined : <EyeIcon />}
      loading={changing === action}
      disabled={isBusy && changing !== action}
      onClick={() => send({ type: 'access.requested', action })}
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
      {failure && <Banner tone="danger">{errorText(intl, failure)}</Banner>}
    </Stack>
  );
}
