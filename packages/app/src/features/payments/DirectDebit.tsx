import { useQuery } from '@tanstack/react-query';
import type { PlannedCallName } from '@rendezvous/contract/endpoints';
import type { Bundle, CompanyInfo, Settings, User } from '@rendezvous/contract/entities';
import type { CallOf } from '@rendezvous/contract/transport';
import { callQueryOptions } from '../../data/call-query-options.ts';
import { useSelf } from '../../data/useSelf.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import { PageTitle } from '../../page/PageTitle.tsx';
import { DirectDebitView } from './DirectDebitView.tsx';
import { PaymentSkeleton } from './PaymentSkeleton.tsx';
import { useDirectDebit } from './useDirectDebit.ts';

type DirectDebitProps = {
  readonly bundleId: string;
  /** Makes the planned calls, which the server does not answer yet. */
  readonly call: CallOf<PlannedCallName>;
  /** The creditor identifier that the bank gave (SEPA Core rulebook, AT-02). */
  readonly creditorId: string;
  /** The current time in milliseconds since the epoch. Defaults to the device's clock. */
  readonly now?: () => number;
};

/** One purchase by direct debit, from the form to its outcome. No page links to it while its calls are planned. */
export default function DirectDebit({ bundleId, ...rest }: DirectDebitProps) {
  const t = useMessages();
  const self = useSelf();
  const bundles = useQuery(callQueryOptions('listBundles')).data?.bundles;
  const settings = useQuery(callQueryOptions('readSettings')).data?.settings;
  const company = useQuery(callQueryOptions('readCompanyInfo')).data?.company;
  const bundle = bundles?.find(({ id }) => id === bundleId);
  return (
    <>
      <PageTitle>{t('debit.title')}</PageTitle>
      {self && bundle && settings && company ? (
        <Purchase
          key={bundle.id}
          {...rest}
          self={self}
          bundle={bundle}
          settings={settings}
          company={company}
        />
      ) : (
        <PaymentSkeleton />
      )}
    </>
  );
}

type PurchaseProps = Omit<DirectDebitProps, 'bundleId'> & {
  readonly self: User;
  readonly bundle: Bundle;
  readonly settings: Settings;
  readonly company: CompanyInfo;
};

function Purchase({ call, creditorId, now, self, bundle, settings, company }: PurchaseProps) {
  const { snapshot, send, runner } = useDirectDebit(call, bundle);
  const { order, key } = snapshot.context;
  // Live events keep this query up to date.
  const currentOrder = useQuery({ ...callQueryOptions('readOrder', { id: order?.id ?? '' }), enabled: false })
    .data?.order;
  return (
    <>
      {runner}
      <DirectDebitView
        snapshot={snapshot}
        send={send}
        bundle={bundle}
        order={currentOrder}
        mandate={{ creditor: company.name, creditorId, reference: mandateReference(key) }}
        country={self.profile.country}
        supportEmail={settings.support_email}
        refundDays={settings.refund_days}
        now={now}
      />
    </>
  );
}

/** Turns the idempotency key into a mandate reference of at most 35 characters (SEPA Core rulebook, AT-01). */
const mandateReference = (key: string) => key.replaceAll('-', '').toUpperCase();
