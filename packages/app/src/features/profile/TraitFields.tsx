import { TRAIT_NAMES, TRAITS, type Trait, type TraitValues } from '@rendezvous/contract/traits';
import { Field } from '@rendezvous/ui/form/field';
import { Select } from '@rendezvous/ui/form/select';
import { Columns } from '@rendezvous/ui/primitives/page';
import type { MessageId } from '../../i18n/message-id.ts';
import { useMessages } from '../../i18n/useMessages.ts';

type TraitFieldsProps = {
  readonly value: TraitValues;
  readonly onValueChange: (change: Partial<TraitValues>) => void;
};

/** One select for each trait. Every answer is optional. */
export function TraitFields({ value, onValueChange }: TraitFieldsProps) {
  const t = useMessages();
  const optionsOf = (name: Trait) =>
    TRAITS[name].map((key) => ({ value: key, label: t(`traits.${name}.${key}` as MessageId) }));
  return (
    <Columns split="halves" gap="md">
      {TRAIT_NAMES.map((name) => (
        <Field key={name} label={t(`traits.${name}`)}>
          <Select
            name={name}
            placeholder={t('profile_form.no_answer')}
            options={optionsOf(name)}
            value={value[name] ?? ''}
            onChange={(event) => onValueChange({ [name]: event.target.value || null })}
          />
        </Field>
      ))}
    </Columns>
  );
}
