import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { useApp } from '../../data/AppContext.tsx';
import { ask } from '../../data/ask.ts';
import { useSelf } from '../../data/useSelf.ts';
import { useWords } from '../../i18n/useWords.ts';
import type { RouteModule } from '../../routes.tsx';
import { PageTitle } from '../../shell/PageTitle.tsx';
import { DiscountOffer } from './offer-part.ts';
import { CreditsView } from './CreditsView.tsx';

export const load: RouteModule['load'] = (app) =>
  Promise.all([app.queries.ensureQueryData(ask('listBundles')), DiscountOffer.load(app)]);

export function Component() {
  const { queries } = useApp();
  const t = useWords();
  const navigate = useNavigate();
  const self = useSelf();
  const bundles = useQuery(ask('listBundles')).data?.bundles;
  const settings = useQuery(ask('readSettings')).data?.settings;
  if (!self || !bundles || !settings) return null;
  return (
    <>
      <PageTitle>{t('payments.credits_title')}</PageTitle>
      <CreditsView
        self={self}
        bundles={bundles}
        settings={settings}
        onChoose={(id) => void navigate(`/credits/${id}`)}
        onOfferEnd={() => void queries.invalidateQueries({ queryKey: ask('listBundles').queryKey })}
      />
    </>
  );
}
