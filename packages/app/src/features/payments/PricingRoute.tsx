import { useQuery } from '@tanstack/react-query';
import { useApp } from '../../data/AppContext.tsx';
import { ask } from '../../data/ask.ts';
import { useSelf } from '../../data/useSelf.ts';
import { useWords } from '../../i18n/useWords.ts';
import type { RouteModule } from '../../routes.tsx';
import { PageTitle } from '../../shell/PageTitle.tsx';
import { boughtByCredits } from './bought-by-credits.ts';
import { DiscountOffer } from './offer-part.ts';
import { PricingView } from './PricingView.tsx';

export const load: RouteModule['load'] = (app) =>
  Promise.all([app.queries.ensureQueryData(ask('listBundles')), DiscountOffer.load(app)]);

export function Component() {
  const { queries } = useApp();
  const t = useWords();
  const self = useSelf();
  const bundles = useQuery(ask('listBundles')).data?.bundles;
  const settings = useQuery(ask('readSettings')).data?.settings;
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
        onOfferEnd={() => void queries.invalidateQueries({ queryKey: ask('listBundles').queryKey })}
      />
    </>
  );
}
