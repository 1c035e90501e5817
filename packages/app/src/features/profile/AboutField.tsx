import { ABOUT_LENGTH } from '@rendezvous/contract/rules';
import { graphemes } from '@rendezvous/contract/text';
import { Field } from '@rendezvous/ui/form/field';
import { Textarea } from '@rendezvous/ui/form/textarea';
import { useMessages } from '../../i18n/useMessages.ts';

type AboutFieldProps = {
  readonly value: string;
  readonly error?: string;
  readonly onValueChange: (about: string) => void;
};

/** The field for a member's text about themselves. Its length is counted in graphemes. */
export function AboutField({ value, error, onValueChange }: AboutFieldProps) {
  const t = useMessages();
  const count = graphemes(value);
  return (
    <Field label={t('profile.about')} hint={t('profile_form.about_hint')} error={error}>
      <Textarea
        name="about"
        rows={5}
        value={value}
        countLabel={t('profile.count', { count, max: ABOUT_LENGTH })}
        countExceeded={count > ABOUT_LENGTH}
        onChange={(event) => onValueChange(event.target.value)}
      />
    </Field>
  );
}
