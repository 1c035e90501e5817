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
  /** Makes the calls whose server is to come (packages/contract/src/coming). */
  readonly call: CallOf<PlannedCallName>;
  /** The creditor identifier that the bank gave (SEPA Core rulebook, AT-02). */
  readonly creditorId: string;
  /** Milliseconds since the epoch; the machine's own clock unless it is given. */
  readonly now?: () => number;
};

/** One purchase by direct debit, from the form to its end. No page of the site leads here while its calls are to come. */
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
        <Paying key={bundle.id} {...rest} self={self} bundle={bundle} settings={settings} company={company} />
      ) : (
        <PaymentSkeleton />
      )}
    </>
  );
}

type PayingProps = Omit<DirectDebitProps, 'bundleId'> & {
  readonly self: User;
  readonly bundle: Bundle;
  readonly settings: Settings;
  readonly company: CompanyInfo;
};

function Paying({ call, creditorId, now, self, bundle, settings, company }: PayingProps) {
  const { snapshot, send, runner } = useDirectDebit(call, bundle);
  const { order, key } = snapshot.context;
  // Live events put the order's later states there.
  const known = useQuery({ ...callQueryOptions('readOrder', { id: order?.id ?? '' }), enabled: false }).data
    ?.order;
  return (
    <>
      {runner}
      <DirectDebitView
        snapshot={snapshot}
        send={send}
        bundle={bundle}
        order={known}
        mandate={{ creditor: company.name, creditorId, reference: referenceOf(key) }}
        country={self.profile.country}
        supportEmail={settings.support_email}
        refundDays={settings.refund_days}
        now={now}
      />
    </>
  );
}

/** The intent to buy as a mandate reference: at most 35 characters (SEPA Core rulebook, AT-01). */
const referenceOf = (key: string) => key.replaceAll('-', '').toUpperCase();
