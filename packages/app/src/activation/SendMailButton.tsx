import { Button, type ButtonProps } from '@rendezvous/ui/primitives/button';
import { useMessages } from '../i18n/useMessages.ts';
import type { ActivationFlow } from './useActivation.ts';

type SendMailButtonProps = ActivationFlow & Pick<ButtonProps, 'size' | 'tone'>;

/**
 * Requests another activation mail. While none can be requested, the button is `aria-disabled` rather than disabled, so
 * that it keeps the focus.
 */
export function SendMailButton({ snapshot, send, ...buttonProps }: SendMailButtonProps) {
  const t = useMessages();
  const busy = snapshot.hasTag('busy');
  const isWaiting = !busy && !snapshot.can({ type: 'mail.requested' });
  return (
    <span className="inline-flex data-waiting:opacity-50" data-waiting={isWaiting || undefined}>
      <Button
        {...buttonProps}
        loading={busy}
        aria-disabled={isWaiting || undefined}
        onClick={() => send({ type: 'mail.requested' })}
      >
        {t('notices.activation_resend')}
      </Button>
    </span>
  );
}
