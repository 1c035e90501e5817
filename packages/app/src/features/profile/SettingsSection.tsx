import { LOCALE_NAMES, type Locale } from '@rendezvous/contract/locales';
import { Card } from '@rendezvous/ui/card';
import { Field } from '@rendezvous/ui/field';
import { Heading } from '@rendezvous/ui/heading';
import { Columns, Stack } from '@rendezvous/ui/page';
import { Select } from '@rendezvous/ui/select';
import { Separator } from '@rendezvous/ui/separator';
import { Switch } from '@rendezvous/ui/switch';
import { useWords } from '../../i18n/useWords.ts';
import { HydratedFields } from '../../shell/HydratedFields.tsx';
import { PasswordForm, type PasswordFormProps } from './PasswordForm.tsx';
import { THEMES, type Theme } from './useTheme.ts';

export type SettingsSectionProps = {
  readonly languages: readonly Locale[];
  readonly language: Locale;
  readonly onLanguage: (language: Locale) => void;
  readonly theme: Theme;
  readonly onTheme: (theme: Theme) => void;
  readonly invisible: boolean;
  readonly invisibleBusy: boolean;
  readonly onInvisible: (invisible: boolean) => void;
  readonly password: PasswordFormProps;
};

export default function SettingsSection(props: SettingsSectionProps) {
  const { languages, language, onLanguage, theme, onTheme, invisible, invisibleBusy, onInvisible } = props;
  const t = useWords();
  return (
    <Card as="section" aria-label={t('profile.settings')}>
      <Stack gap="lg">
        <Heading level={2}>{t('profile.settings')}</Heading>
        <HydratedFields>
          <Columns split="halves" gap="md">
            <Field label={t('profile.language')}>
              <Select
                name="language"
                options={languages.map((locale) => ({ value: locale, label: LOCALE_NAMES[locale] }))}
                value={language}
                onChange={({ target }) => {
                  const next = languages.find((locale) => locale === target.value);
                  if (next) onLanguage(next);
                }}
              />
            </Field>
            <Field label={t('profile.theme')} hint={t('profile.appearance_hint')}>
              <Select
                name="theme"
                options={THEMES.map((one) => ({ value: one, label: t(`profile.theme_${one}`) }))}
                value={theme}
                onChange={({ target }) => {
                  const next = THEMES.find((one) => one === target.value);
                  if (next) onTheme(next);
                }}
              />
            </Field>
          </Columns>
          <Switch
            label={t('profile.invisible')}
            hint={t('profile.invisible_hint')}
            checked={invisible}
            disabled={invisibleBusy}
            onChange={(event) => onInvisible(event.target.checked)}
          />
        </HydratedFields>
        <Separator />
        <PasswordForm {...props.password} />
      </Stack>
    </Card>
  );
}
