import { INTERESTS, type Interest } from '@rendezvous/contract/interests';
import { FieldGroup } from '@rendezvous/ui/form/field';
import { InterestPicker } from '@rendezvous/ui/dating/interest-chips';
import { hasInterestIcon, InterestIcon } from '@rendezvous/ui/dating/interest-icon';
import { useIntl } from 'react-intl';
import { useMessages } from '../../i18n/useMessages.ts';

type InterestsFieldProps = {
  readonly value: readonly Interest[];
  readonly onValueChange: (interests: Interest[]) => void;
};

/** The choice of interests, in collapsible groups that are sorted in the page's language. */
export default function InterestsField({ value, onValueChange }: InterestsFieldProps) {
  const t = useMessages();
  const intl = useIntl();
  const [leisure, together] = [
    INTERESTS.filter(hasInterestIcon),
    INTERESTS.filter((key) => !hasInterestIcon(key)),
  ];
  const groups: readonly (readonly [legend: string, keys: readonly Interest[]])[] = [
    [t('traits.interests_leisure'), leisure],
    [t('traits.interests_together'), together],
  ];
  return (
    <FieldGroup legend={t('traits.interests')}>
      {groups.map(([legend, keys], index) => {
        const count = keys.filter((key) => value.includes(key)).length;
        return (
          <InterestPicker
            key={legend}
            legend={legend}
            defaultOpen={index === 0 || count > 0}
            chosenLabel={count > 0 ? t('traits.interests_chosen', { count }) : undefined}
            options={keys
              .map((key) => ({
                key,
                label: t(`interest.${key}`),
                icon: hasInterestIcon(key) ? <InterestIcon interest={key} /> : undefined,
              }))
              .toSorted((a, b) => a.label.localeCompare(b.label, intl.locale))}
            value={value}
            onValueChange={(chosen) => onValueChange(chosen as Interest[])}
          />
        );
      })}
    </FieldGroup>
  );
}
