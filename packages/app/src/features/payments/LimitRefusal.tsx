import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { ErrorParams } from '@rendezvous/contract/errors';
import { Banner } from '@rendezvous/ui/feedback/banner';
import { TextLink } from '@rendezvous/ui/primitives/link';
import { formatMoney } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/useMessages.ts';

type LimitRefusalProps = { readonly params: ErrorParams; readonly currency: string };

/** An order beyond the member's own limit: what is left, and when this purchase is possible (CREDIT-13). */
export default function LimitRefusal({ params, currency }: LimitRefusalProps) {
  const t = useMessages();
  const intl = useIntl();
  const { limit: left = 0, retry_at: from } = params;
  return (
    <Banner
      tone="warning"
      live="assertive"
      title={t('credits.limit_title')}
      action={
        <TextLink target="block">
          <Link to="/credits">{t('credits.limit_see')}</Link>
        </TextLink>
      }
    >
      {left > 0
        ? t('credits.limit_left', { left: formatMoney(intl, left, currency) })
        : t('credits.limit_used_up')}{' '}
      {from
        ? t('credits.limit_fits', {
            time: intl.formatDate(from, { dateStyle: 'long', timeStyle: 'short' }),
          })
        : t('credits.limit_never')}
    </Banner>
  );
}
