import { SAVED_SEARCH_NAME_LENGTH } from '@rendezvous/contract/saved-searches';
import { Field } from '@rendezvous/ui/form/field';
import { TextInput } from '@rendezvous/ui/form/text-input';
import { useMessages } from '../../i18n/useMessages.ts';

type SavedSearchNameProps = {
  readonly id: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
};

/** The field with the name of a saved search (SAVED-1). */
export function SavedSearchName({ id, value, error, onChange }: SavedSearchNameProps) {
  const t = useMessages();
  return (
    <Field id={id} label={t('saved_searches.name')} error={error} required>
      <TextInput
        name="name"
        autoComplete="off"
        // The limit counts graphemes, each of which can have several characters.
        maxLength={SAVED_SEARCH_NAME_LENGTH * 8}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  );
}
