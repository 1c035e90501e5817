import type { Bundle, CompanyInfo, Settings, User } from '@rendezvous/contract/entities';
import { DirectDebitView } from './DirectDebitView.tsx';
import { useDirectDebit } from './useDirectDebit.ts';

type DirectDebitProps = {
  readonly self: User;
  readonly bundle: Bundle;
  readonly settings: Settings;
  readonly company: CompanyInfo;
  /** The current time in milliseconds since the epoch. Defaults to the device's clock. */
  readonly now?: () => number;
};

/** One purchase by direct debit, from the form to its outcome. */
export default function DirectDebit({ self, bundle, settings, company, now }: DirectDebitProps) {
  const { snapshot, send, runner } = useDirectDebit(bundle);
  return (
    <>
      {runner}
      <DirectDebitView
        snapshot={snapshot}
        send={send}
        bundle={bundle}
        mandate={{ creditor: company.name, creditorId: company.sepa_creditor_id }}
        country={self.profile.country}
        supportEmail={settings.support_email}
        refundDays={settings.refund_days}
        now={now}
      />
    </>
  );
}
