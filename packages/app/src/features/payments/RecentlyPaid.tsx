import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { CallError } from '@rendezvous/contract/errors';
import { Banner } from '@rendezvous/ui/feedback/banner';
import { Button } from '@rendezvous/ui/primitives/button';
import { TextLink } from '@rendezvous/ui/primitives/link';
import { Stack } from '@rendezvous/ui/primitives/page';
import { errorText } from '../../i18n/errorText.ts';
import { useMessages } from '../../i18n/useMessages.ts';

type RecentlyPaidProps = { readonly failure: CallError; readonly onRepeat: () => void };

/** The question before the same purchase is charged again, with the order that was just paid (PAY-30). */
export default function RecentlyPaid({ failure, onRepeat }: RecentlyPaidProps) {
  const t = useMessages();
  const intl = useIntl();
  return (
    <Banner
      tone="warning"
      live="assertive"
      action={
        <Stack gap="sm">
          <TextLink target="block">
            <Link to={`/transactions/${failure.params.order}`}>{t('order.see_order')}</Link>
          </TextLink>
          <Button tone="neutral" onClick={onRepeat}>
            {t('order.again_button')}
          </Button>
        </Stack>
      }
    >
      {errorText(intl, failure)}
    </Banner>
  );
}
