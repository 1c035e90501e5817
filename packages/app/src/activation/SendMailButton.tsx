import { Button, type ButtonProps } from '@rendezvous/ui/primitives/button';
import { useMessages } from '../i18n/useMessages.ts';
import type { ActivationFlow } from './useActivation.ts';

type SendMailButtonProps = ActivationFlow & Pick<ButtonProps, 'size' | 'tone'>;

/** Asks for another activation mail. While none can be had it waits in its place, with the focus if it has it. */
export function SendMailButton({ snapshot, send, ...look }: SendMailButtonProps) {
  const t = useMessages();
  const busy = snapshot.hasTag('busy');
  const waits = !busy && !snapshot.can({ type: 'mail.requested' });
  return (
    <span className="inline-flex data-waiting:opacity-50" data-waiting={waits || undefined}>
      <Button
        {...look}
        loading={busy}
        aria-disabled={waits || undefined}
        onClick={() => send({ type: 'mail.requested' })}
      >
        {t('notices.activation_resend')}
      </Button>
    </span>
  );
}
