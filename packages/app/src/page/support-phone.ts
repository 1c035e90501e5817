import type { CompanyInfo, Settings } from '@rendezvous/contract/entities';

/** The phone number that the site shows: its own, else that of the company; empty if neither has one (SITE-9). */
export function supportPhone(
  settings: Pick<Settings, 'support_phone'> | undefined,
  company: Pick<CompanyInfo, 'support_phone'> | undefined,
): string {
  return settings?.support_phone || company?.support_phone || '';
}
