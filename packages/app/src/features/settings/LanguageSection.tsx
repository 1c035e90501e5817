import { LOCALE_NAMES, type Locale } from '@rendezvous/contract/locales';
import { Field } from '@rendezvous/ui/form/field';
import { Select } from '@rendezvous/ui/form/select';
import { useMessages } from '../../i18n/useMessages.ts';
import { HydratedFields } from '../../page/HydratedFields.tsx';

type LanguageSectionProps = {
  readonly offered: readonly Locale[];
  readonly value: Locale;
  /** Whether the page is being loaded in the chosen language. */
  readonly busy: boolean;
  readonly onValueChange: (language: Locale) => void;
};

export default function LanguageSection({ offered, value, busy, onValueChange }: LanguageSectionProps) {
  const t = useMessages();
  return (
    <HydratedFields>
      <Field label={t('settings.language')} hint={t('settings.language_hint')} hideLabel>
        <Select
          name="language"
          aria-busy={busy || undefined}
          options={offered.map((locale) => ({ value: locale, label: LOCALE_NAMES[locale] }))}
          value={value}
          onChange={({ target }) => {
            const next = offered.find((locale) => locale === target.value);
            if (next) onValueChange(next);
          }}
        />
      </Field>
    </HydratedFields>
  );
}
