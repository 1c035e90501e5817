import { BODY_TYPES, EYE_COLORS, HAIR_COLORS, RELATIONSHIP_STATUSES } from '@rendezvous/contract/traits';
import { Field } from '@rendezvous/ui/form/field';
import { Columns } from '@rendezvous/ui/primitives/page';
import { Select } from '@rendezvous/ui/form/select';
import { useMessages } from '../../i18n/useMessages.ts';
import type { ProfileDraft } from './profile-form.ts';

type Looks = Pick<ProfileDraft, 'relationship_status' | 'body_type' | 'hair_color' | 'eye_color'>;

type LooksFieldsProps = {
  readonly value: Looks;
  readonly onValueChange: (change: Partial<Looks>) => void;
};

/** Relationship and looks: each may stay without an answer. */
export function LooksFields({ value, onValueChange }: LooksFieldsProps) {
  const t = useMessages();
  const select = <Name extends keyof Looks>(
    name: Name,
    options: readonly { value: NonNullable<Looks[Name]>; label: string }[],
  ) => (
    <Field label={t(`traits.${name}`)}>
      <Select
        name={name}
        placeholder={t('profile_form.no_answer')}
        options={options}
        value={value[name] ?? ''}
        onChange={(event) => onValueChange({ [name]: event.target.value || null })}
      />
    </Field>
  );
  return (
    <Columns split="halves" gap="md">
      {select(
        'relationship_status',
        RELATIONSHIP_STATUSES.map((key) => ({ value: key, label: t(`traits.relationship.${key}`) })),
      )}
      {select(
        'body_type',
        BODY_TYPES.map((key) => ({ value: key, label: t(`traits.body.${key}`) })),
      )}
      {select(
        'hair_color',
        HAIR_COLORS.map((key) => ({ value: key, label: t(`traits.hair.${key}`) })),
      )}
      {select(
        'eye_color',
        EYE_COLORS.map((key) => ({ value: key, label: t(`traits.eyes.${key}`) })),
      )}
    </Columns>
  );
}
