import { useIntl } from 'react-intl';
import { Banner } from '@rendezvous/ui/feedback/banner';
import { Button } from '@rendezvous/ui/primitives/button';
import type { CallError } from '@rendezvous/contract/errors';
import { errorText } from '../i18n/errorText.ts';
import { useMessages } from '../i18n/useMessages.ts';

type LoadFailedProps = {
  readonly error: CallError;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
};

/** Says why a part of a page could not be loaded, with a button to try again. */
export function LoadFailed({ error, isRetrying, onRetry }: LoadFailedProps) {
  const t = useMessages();
  const intl = useIntl();
  return (
    <Banner
      tone="danger"
      live="assertive"
      action={
        <Button tone="neutral" size="sm" loading={isRetrying} onClick={onRetry}>
          {t('error.retry')}
        </Button>
      }
    >
      {errorText(intl, error)}
    </Banner>
  );
}
