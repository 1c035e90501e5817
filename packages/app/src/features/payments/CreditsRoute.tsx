import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { useAppServices } from '../../data/AppServicesContext.tsx';
import { callQueryOptions } from '../../data/call-query-options.ts';
import { useSelf } from '../../data/useSelf.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import type { RouteModule } from '../../routes.tsx';
import { PageTitle } from '../../page/PageTitle.tsx';
import { DiscountOffer } from './discount-offer.lazy.ts';
import { SpendingLimit, StoredCards } from './credits.lazy.ts';
import { CreditsView } from './CreditsView.tsx';
import { storedMethod, defaultBundle } from './purchase-defaults.ts';

export const load: RouteModule['load'] = (app) =>
  Promise.all([
    app.queries.ensureQueryData(callQueryOptions('listBundles')),
    // Without the list of orders, the page starts with the defaults of a first purchase.
    app.queries.ensureQueryData(callQueryOptions('listTransactions')).catch(() => null),
    DiscountOffer.load(app),
    // Without the limit, the page shows none.
    app.queries.fetchQuery({ ...callQueryOptions('readSpendingLimit'), staleTime: 0 }).catch(() => null),
    SpendingLimit.load(app),
    // Without the cards, the page shows none.
    app.queries.fetchQuery({ ...callQueryOptions('listStoredCards'), staleTime: 0 }).catch(() => null),
    StoredCards.load(app),
  ]);

/** The first step of a purchase: the member's balance, and the bundles to choose from (PAY-1). */
export function Component() {
  const { queries } = useAppServices();
  const t = useMessages();
  const navigate = useNavigate();
  const self = useSelf();
  const bundles = useQuery(callQueryOptions('listBundles')).data?.bundles;
  const settings = useQuery(callQueryOptions('readSettings')).data?.settings;
  const orders = useQuery({ ...callQueryOptions('listTransactions'), enabled: false }).data?.orders ?? [];
  if (!self || !bundles || !settings) return null;
  return (
    <>
      <PageTitle>{t('payments.credits_title')}</PageTitle>
      <CreditsView
        self={self}
        bundles={bundles}
        settings={settings}
        defaultBundle={defaultBundle(bundles, orders)}
        onChoose={(id) => void navigate(['/credits', id, storedMethod()].filter(Boolean).join('/'))}
        onOfferEnd={() =>
          void queries.invalidateQueries({ queryKey: callQueryOptions('listBundles').queryKey })
        }
      />
    </>
  );
}
