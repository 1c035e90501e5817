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
import { keptMethod, usualBundle } from './purchase-defaults.ts';

export const load: RouteModule['load'] = (app) =>
  Promise.all([
    app.queries.ensureQueryData(ask('listBundles')),
    // Without what was bought before, the purchase begins as a first one.
    app.queries.ensureQueryData(ask('listTransactions')).catch(() => null),
    DiscountOffer.load(app),
  ]);

export function Component() {
  const { queries } = useApp();
  const t = useWords();
  const navigate = useNavigate();
  const self = useSelf();
  const bundles = useQuery(ask('listBundles')).data?.bundles;
  const settings = useQuery(ask('readSettings')).data?.settings;
  const orders = useQuery({ ...ask('listTransactions'), enabled: false }).data?.orders ?? [];
  if (!self || !bundles || !settings) return null;
  return (
    <>
      <PageTitle>{t('payments.credits_title')}</PageTitle>
      <CreditsView
        self={self}
        bundles={bundles}
        settings={settings}
        usual={usualBundle(bundles, orders)}
        onChoose={(id) => void navigate(['/credits', id, keptMethod()].filter(Boolean).join('/'))}
        onOfferEnd={() => void queries.invalidateQueries({ queryKey: ask('listBundles').queryKey })}
      />
    </>
  );
}
