import { lazy, Suspense, useRef, useState } from 'react';
import type { Profile } from '@rendezvous/contract/entities';
import { EllipsisIcon } from '@rendezvous/ui/primitives/icon';
import { IconButton } from '@rendezvous/ui/primitives/icon-button';
import { useMessages } from '../../i18n/useMessages.ts';
import { ConfirmDialog } from '../../page/ConfirmDialog.tsx';
import { Report } from '../reports/index.ts';

const fetchMenu = () => import('@rendezvous/ui/dating/safety-menu');
const SafetyMenu = lazy(async () => ({ default: (await fetchMenu()).SafetyMenu }));

type SafetyProps = {
  readonly profile: Pick<Profile, 'id' | 'name' | 'blocked'>;
  readonly blocking: boolean;
  /** Blocks the member, or lifts the block. */
  readonly onBlock: () => void;
};

/**
 * The menu that blocks, unblocks or reports a member (SAFETY-1, SAFETY-7). It stays after a block, because the focus returns to it
 * (A11Y-2).
 */
export function Safety({ profile: { id, name, blocked }, blocking, onBlock }: SafetyProps) {
  const t = useMessages();
  const trigger = useRef<HTMLButtonElement>(null);
  const [menuRequested, setMenuRequested] = useState(false);
  const [confirming, setConfirming] = useState(false);
  const [reporting, setReporting] = useState(false);
  const label = t('members.safety_options', { name });
  const prepare = () => void fetchMenu().catch(() => undefined);
  const button = (
    <IconButton
      tone="neutral"
      label={label}
      icon={<EllipsisIcon />}
      aria-haspopup="menu"
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={() => setMenuRequested(true)}
    />
  );
  return (
    <>
      {menuRequested ? (
        <Suspense fallback={button}>
          <SafetyMenu
            defaultOpen
            tone="neutral"
            label={label}
            triggerRef={trigger}
            blocked={blocked}
            block={{
              label: t(blocked ? 'members.unblock' : 'members.block'),
              disabled: blocking,
              onSelect: blocked ? onBlock : () => setConfirming(true),
            }}
            report={{ label: t('members.report'), onSelect: () => setReporting(true) }}
          />
        </Suspense>
      ) : (
        button
      )}
      {reporting && (
        <Report
          subject={{ kind: 'profile', id }}
          name={name}
          returnFocusTo={trigger}
          onClose={() => setReporting(false)}
        />
      )}
      <ConfirmDialog
        open={confirming}
        onOpenChange={setConfirming}
        returnFocusTo={trigger}
        tone="danger"
        title={t('members.block_title', { name })}
        description={t('members.block_text', { name })}
        confirmLabel={t('members.block')}
        cancelLabel={t('members.cancel')}
        onConfirm={onBlock}
      />
    </>
  );
}
