import { useQuery } from '@tanstack/react-query';
import { useAppServices } from '../../data/AppServicesContext.tsx';
import { callQueryOptions } from '../../data/call-query-options.ts';
import { useSelf } from '../../data/useSelf.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import type { RouteModule } from '../../routes.tsx';
import { PageTitle } from '../../page/PageTitle.tsx';
import { boughtByCredits } from './bought-by-credits.ts';
import { DiscountOffer } from './discount-offer.lazy.ts';
import { PricingView } from './PricingView.tsx';

export const load: RouteModule['load'] = (app) =>
  Promise.all([app.queries.ensureQueryData(callQueryOptions('listBundles')), DiscountOffer.load(app)]);

/** The page of prices: everything that is free, and every price in money (CREDIT-7). */
export function Component() {
  const { queries } = useAppServices();
  const t = useMessages();
  const self = useSelf();
  const bundles = useQuery(callQueryOptions('listBundles')).data?.bundles;
  const settings = useQuery(callQueryOptions('readSettings')).data?.settings;
  if (!bundles || !settings) return null;
  return (
    <>
      <PageTitle description={t('pricing.description', { buys: boughtByCredits(settings.features) })}>
        {t('payments.pricing_title')}
      </PageTitle>
      <PricingView
        bundles={bundles}
        settings={settings}
        signedIn={self !== null}
        onOfferEnd={() =>
          void queries.invalidateQueries({ queryKey: callQueryOptions('listBundles').queryKey })
        }
      />
    </>
  );
}
