import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { LinkButton } from '@rendezvous/ui/primitives/button';
import { callQueryOptions } from '../../data/call-query-options.ts';
import { WelcomeOffer, type TimedDiscount } from '../../features/payments/index.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import { useCountdown } from '../../time/useCountdown.ts';
import { NoticePlace } from './NoticePlace.tsx';

/** Tells a member of the welcome discount (BONUS-10). If it cannot be read, or does not apply, nothing is shown. */
export default function WelcomeNotice({ onDismiss }: { onDismiss: () => void }) {
  const { data } = useQuery({ ...callQueryOptions('readDiscountCode', { welcome: 'true' }), retry: false });
  const { discount } = data ?? {};
  if (!discount?.expires) return null;
  return <Offer discount={{ ...discount, expires: discount.expires }} onDismiss={onDismiss} />;
}

function Offer({ discount, onDismiss }: { discount: TimedDiscount; onDismiss: () => void }) {
  const t = useMessages();
  const seconds = useCountdown(discount.expires, {});
  return (
    <NoticePlace>
      <WelcomeOffer
        discount={discount}
        seconds={seconds}
        action={
          <LinkButton size="sm" tone="accent">
            <Link to="/credits">{t('notices.welcome_action')}</Link>
          </LinkButton>
        }
        onDismiss={onDismiss}
      />
    </NoticePlace>
  );
}
