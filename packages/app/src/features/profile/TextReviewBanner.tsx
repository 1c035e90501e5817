import { Link } from 'react-router-dom';
import type { User } from '@rendezvous/contract/entities';
import { Banner } from '@rendezvous/ui/feedback/banner';
import { TextLink } from '@rendezvous/ui/primitives/link';
import { useMessages } from '../../i18n/useMessages.ts';

type TextReviewBannerProps = { readonly review: NonNullable<User['text_review']> };

/** Says why others do not see the member's new name or text (PROFILE-16); after a rejection with the way to its reasons. */
export function TextReviewBanner({ review }: TextReviewBannerProps) {
  const t = useMessages();
  if (review === 'in_review') return <Banner live="polite">{t('profile_form.text_in_review')}</Banner>;
  return (
    <Banner
      tone="warning"
      live="polite"
      action={
        <TextLink>
          <Link to="/complaints">{t('profile_form.text_reasons')}</Link>
        </TextLink>
      }
    >
      {t('profile_form.text_rejected')}
    </Banner>
  );
}
