import { useState } from 'react';
import { useIntl } from 'react-intl';
import { MINIMUM_AGE } from '@rendezvous/contract/rules';
import { DateOfBirth, isoDateOf, type DateParts } from '@rendezvous/ui/form/date-of-birth';
import { useMessages } from '../../../i18n/useMessages.ts';
import { dateOrder } from './date-order.ts';
import { useProblemText, type StepProps } from './step.ts';

/** Step 2: the date of birth. */
export function BirthdayStep({ form, problems, onAnswer }: StepProps) {
  const t = useMessages();
  const intl = useIntl();
  const problemText = useProblemText();
  const [parts, setParts] = useState<DateParts>(() => partsOf(form.dateOfBirth));
  return (
    <>
      <DateOfBirth
        id="date-of-birth"
        legend={t('sign_up.date_of_birth')}
        hint={t('sign_up.date_of_birth_hint', { min_age: MINIMUM_AGE })}
        error={problemText('dateOfBirth', problems.dateOfBirth)}
        order={dateOrder(intl.locale, form.country)}
        labels={{ day: t('sign_up.day'), month: t('sign_up.month'), year: t('sign_up.year') }}
        value={parts}
        onValueChange={(typed) => {
          setParts(typed);
          onAnswer({ dateOfBirth: dateOf(typed) });
        }}
      />
      <input type="hidden" name="dateOfBirth" value={dateOf(parts)} />
    </>
  );
}

function partsOf(dateOfBirth: string): DateParts {
  const [year = '', month = '', day = ''] = dateOfBirth.split('-');
  return { day, month, year };
}

/** A date that does not exist is passed on as typed, so that validation reports it as invalid (SIGNUP-5). */
function dateOf(parts: DateParts): string {
  const { day, month, year } = parts;
  return isoDateOf(parts) ?? (day || month || year ? `${year}-${month}-${day}` : '');
}
