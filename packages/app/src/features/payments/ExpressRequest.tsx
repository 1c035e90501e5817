import { useEffect, useRef } from 'react';
import { Checkbox } from '@rendezvous/ui/form/checkbox';
import { HydratedFields } from '../../page/HydratedFields.tsx';
import { useMessages } from '../../i18n/useMessages.ts';

export type ExpressRequestProps = {
  readonly requested: boolean;
  /** Whether the member tried to order without the request. The box is then focused and says what is missing. */
  readonly missing: boolean;
  readonly disabled: boolean;
  readonly onChange: (requested: boolean) => void;
};

/** The request that the credits can be used within the withdrawal period; it is never ticked in advance (REFUND-4). */
export default function ExpressRequest({ requested, missing, disabled, onChange }: ExpressRequestProps) {
  const t = useMessages();
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (missing) box.current?.focus();
  }, [missing]);
  return (
    <HydratedFields>
      <Checkbox
        ref={box}
        label={t('order.express_request')}
        error={missing && t('order.express_missing')}
        checked={requested}
        disabled={disabled}
        required
        onChange={({ target }) => onChange(target.checked)}
      />
    </HydratedFields>
  );
}
