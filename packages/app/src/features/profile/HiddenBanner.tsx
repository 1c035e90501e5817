import { Banner } from '@rendezvous/ui/feedback/banner';
import { useMessages } from '../../i18n/useMessages.ts';

/** Says that others do not see the member's profile (PROFILE-9). */
export default function HiddenBanner() {
  const t = useMessages();
  return <Banner>{t('profile.status_disabled')}</Banner>;
}
