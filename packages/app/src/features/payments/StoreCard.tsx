import { Checkbox } from '@rendezvous/ui/form/checkbox';
import { HydratedFields } from '../../page/HydratedFields.tsx';
import { useMessages } from '../../i18n/useMessages.ts';

type StoreCardProps = {
  readonly checked: boolean;
  readonly disabled: boolean;
  readonly onChange: (checked: boolean) => void;
};

/** The consent to store a card, which is unticked at first (PAY-23). */
export default function StoreCard({ checked, disabled, onChange }: StoreCardProps) {
  const t = useMessages();
  return (
    <HydratedFields>
      <Checkbox
        label={t('cards.store')}
        hint={t('cards.store_hint')}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </HydratedFields>
  );
}
