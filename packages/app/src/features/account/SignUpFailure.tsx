import { useIntl } from 'react-intl';
import { Banner } from '@rendezvous/ui/feedback/banner';
import { errorText } from '../../i18n/errorText.ts';

/** Says why the account was not created. */
export default function SignUpFailure({ failure }: { readonly failure: unknown }) {
  return (
    <Banner tone="danger" live="assertive">
      {errorText(useIntl(), failure)}
    </Banner>
  );
}
