import { useQuery } from '@tanstack/react-query';
import { ask } from '../../data/ask.ts';
import { useApp } from '../../data/AppContext.tsx';
import { useSelf } from '../../data/useSelf.ts';
import { useWords } from '../../i18n/useWords.ts';
import type { RouteModule } from '../../routes.tsx';
import { PageTitle } from '../../shell/PageTitle.tsx';
import { DiscountOffer } from './offer-part.ts';
import { PremiumView } from './PremiumView.tsx';

export const load: RouteModule['load'] = (app) =>
  Promise.all([app.queries.ensureQueryData(ask('listBundles')), DiscountOffer.load(app)]);

export function Component() {
  const { queries } = useApp();
  const t = useWords();
  const self = useSelf();
  const bundles = useQuery(ask('listBundles')).data?.bundles ?? [];
  const settings = useQuery(ask('readSettings')).data?.settings;
  return (
    <>
      <PageTitle description={t('pricing.premium_description')}>{t('payments.premium_title')}</PageTitle>
      <PremiumView
        bundles={bundles}
        self={self}
        sharesPrivatePhotos={settings?.features.private_photo_sharing ?? false}
        onOfferEnd={() => void queries.invalidateQueries({ queryKey: ask('listBundles').queryKey })}
      />
    </>
  );
}
