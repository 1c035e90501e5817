import { useQuery } from '@tanstack/react-query';
import { callQueryOptions } from '../../data/call-query-options.ts';
import { useAppServices } from '../../data/AppServicesContext.tsx';
import { useSelf } from '../../data/useSelf.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import type { RouteModule } from '../../routes.tsx';
import { PageTitle } from '../../page/PageTitle.tsx';
import { DiscountOffer } from './discount-offer.lazy.ts';
import { PremiumView } from './PremiumView.tsx';

export const load: RouteModule['load'] = (app) =>
  Promise.all([app.queries.ensureQueryData(callQueryOptions('listBundles')), DiscountOffer.load(app)]);

/** What premium adds to a membership, and the bundles that bring it. */
export function Component() {
  const { queries } = useAppServices();
  const t = useMessages();
  const self = useSelf();
  const bundles = useQuery(callQueryOptions('listBundles')).data?.bundles ?? [];
  const settings = useQuery(callQueryOptions('readSettings')).data?.settings;
  return (
    <>
      <PageTitle description={t('pricing.premium_description')}>{t('payments.premium_title')}</PageTitle>
      <PremiumView
        bundles={bundles}
        self={self}
        sharesPrivatePhotos={settings?.features.private_photo_sharing ?? false}
        onOfferEnd={() =>
          void queries.invalidateQueries({ queryKey: callQueryOptions('listBundles').queryKey })
        }
      />
    </>
  );
}
