import { Radio, RadioGroup } from '@rendezvous/ui/form/radio-group';
import { useMessages } from '../../i18n/useMessages.ts';
import { HydratedFields } from '../../page/HydratedFields.tsx';
import { THEMES, type Theme } from './useTheme.ts';

type AppearanceSectionProps = {
  readonly value: Theme;
  readonly onValueChange: (theme: Theme) => void;
};

export default function AppearanceSection({ value, onValueChange }: AppearanceSectionProps) {
  const t = useMessages();
  return (
    <HydratedFields>
      <RadioGroup
        legend={t('settings.appearance')}
        hint={t('settings.appearance_hint')}
        value={value}
        onValueChange={(chosen) => {
          const next = THEMES.find((theme) => theme === chosen);
          if (next) onValueChange(next);
        }}
      >
        {THEMES.map((theme) => (
          <Radio key={theme} value={theme} label={t(`settings.theme_${theme}`)} />
        ))}
      </RadioGroup>
    </HydratedFields>
  );
}
