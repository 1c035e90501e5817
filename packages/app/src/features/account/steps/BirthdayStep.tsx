import { useState } from 'react';
import { useIntl } from 'react-intl';
import { MINIMUM_AGE } from '@rendezvous/contract/rules';
import { DateOfBirth, isoDateOf, type DatePart, type DateParts } from '@rendezvous/ui/date-of-birth';
import { useWords } from '../../../i18n/useWords.ts';
import { useProblemText, type StepProps } from './step.ts';

/** Step 2: the date of birth, in the order in which the language writes dates. */
export function BirthdayStep({ form, problems }: StepProps) {
  const t = useWords();
  const intl = useIntl();
  const problemText = useProblemText();
  const [parts, setParts] = useState<DateParts>(() => partsOf(form.dateOfBirth));
  return (
    <>
      <DateOfBirth
        id="date-of-birth"
        legend={t('account.date_of_birth')}
        hint={t('account.date_of_birth_hint', { min_age: MINIMUM_AGE })}
        error={problemText('dateOfBirth', problems.dateOfBirth)}
        order={orderOf(intl.locale)}
        labels={{ day: t('account.day'), month: t('account.month'), year: t('account.year') }}
        value={parts}
        onValueChange={setParts}
      />
      {/* A day that does not exist is handed on as it was typed, so that the rules can name it. */}
      <input type="hidden" name="dateOfBirth" value={isoDateOf(parts) ?? typedSoFar(parts)} />
    </>
  );
}

function partsOf(dateOfBirth: string): DateParts {
  const [year = '', month = '', day = ''] = dateOfBirth.split('-');
  return { day, month, year };
}

function typedSoFar({ day, month, year }: DateParts): string {
  return day || month || year ? `${year}-${month}-${day}` : '';
}

/** Day, month, year in the order of the language (CLDR, by Intl). */
function orderOf(locale: string): readonly [DatePart, DatePart, DatePart] {
  const parts = new Intl.DateTimeFormat(locale, {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  }).formatToParts(new Date('1990-12-31T12:00:00Z'));
  const [first = 'day', second = 'month', third = 'year'] = parts
    .map((part) => part.type)
    .filter((type): type is DatePart => type === 'day' || type === 'month' || type === 'year');
  return [first, second, third];
}
