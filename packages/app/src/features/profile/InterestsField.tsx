import { INTERESTS, type Interest } from '@rendezvous/contract/interests';
import { InterestPicker } from '@rendezvous/ui/interest-chips';
import { hasInterestIcon, InterestIcon } from '@rendezvous/ui/interest-icon';
import { useIntl } from 'react-intl';
import { useWords } from '../../i18n/useWords.ts';

type InterestsFieldProps = {
  readonly value: readonly Interest[];
  readonly onValueChange: (interests: Interest[]) => void;
};

/** All interests to choose from, in the order of the language. */
export default function InterestsField({ value, onValueChange }: InterestsFieldProps) {
  const t = useWords();
  const intl = useIntl();
  const options = INTERESTS.map((key) => ({
    key,
    label: t(`interest.${key}`),
    icon: hasInterestIcon(key) ? <InterestIcon interest={key} /> : undefined,
  })).toSorted((a, b) => a.label.localeCompare(b.label, intl.locale));
  return (
    <InterestPicker
      legend={t('traits.interests')}
      options={options}
      value={value}
      onValueChange={(chosen) => onValueChange(chosen as Interest[])}
    />
  );
}
