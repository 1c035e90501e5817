import { COUNTRIES } from '@rendezvous/contract/countries';
import { startOfDay, startOfNextDay } from '@rendezvous/contract/dates';
import { CallError } from '@rendezvous/contract/errors';
import type { MockBackend } from '../mock-backend.ts';
import type { MemberState } from '../state.ts';
import { otherOf, sideOf } from './conversations.ts';

/**
 * Refuses a message to a fictional profile that would cost the sender more than the site charges in a day (FICTION-6).
 * @throws CallError fictional_limit, with the time when the sender's next calendar day begins
 */
export function refuseOverLimit(backend: MockBackend, sender: MemberState, price: number): void {
  const { fictional_daily_credits: limit } = backend.site.settings;
  if (price === 0 || spentToday(backend, sender) + price <= limit) return;
  const retryAt = startOfNextDay(backend.clock.now(), COUNTRIES[sender.country].timeZone);
  throw new CallError('fictional_limit', { params: { limit, retry_at: retryAt.toISOString() } });
}

function spentToday(backend: MockBackend, { id, country }: MemberState): number {
  const since = startOfDay(backend.clock.now(), COUNTRIES[country].timeZone);
  return [...backend.conversations.values()]
    .filter((one) => sideOf(one, id) && backend.members.get(otherOf(one, id))?.fictional)
    .flatMap(({ messages }) => messages)
    .filter((message) => message.senderId === id && message.sentAt >= since)
    .reduce((sum, { creditsSpent }) => sum + creditsSpent, 0);
}
