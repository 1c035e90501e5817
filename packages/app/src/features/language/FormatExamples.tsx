import { useIntl } from 'react-intl';
import { DescriptionItem, DescriptionList } from '@rendezvous/ui/primitives/description-list';
import { useMessages } from '../../i18n/useMessages.ts';
import { useMinute } from '../../time/useMinute.ts';

/** A number with groups and decimals. */
const NUMBER = 12_345.67;
const AMOUNT = { style: 'currency', currency: 'EUR' } as const;

/** How the present moment, a number and an amount are written in a regional form (BCP 47). */
export function FormatExamples({ locale }: { readonly locale: string }) {
  const t = useMessages();
  const { timeZone } = useIntl();
  const now = useMinute();
  const date = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone }).format(now);
  return (
    <DescriptionList>
      <DescriptionItem term={t('lang_config.date')}>
        {date({ dateStyle: 'long' })} · {date({ dateStyle: 'short' })}
      </DescriptionItem>
      <DescriptionItem term={t('lang_config.time')}>{date({ timeStyle: 'short' })}</DescriptionItem>
      <DescriptionItem term={t('lang_config.number')}>
        {new Intl.NumberFormat(locale).format(NUMBER)}
      </DescriptionItem>
      <DescriptionItem term={t('lang_config.amount')}>
        {new Intl.NumberFormat(locale, AMOUNT).format(NUMBER)}
      </DescriptionItem>
    </DescriptionList>
  );
}
