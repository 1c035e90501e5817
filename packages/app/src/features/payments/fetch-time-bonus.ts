import type { AppServices } from '../../data/app-services.ts';
import { loadMessages } from '../../i18n/messages.ts';

/** The time bonus with its words, for whoever may have one. */
export async function fetchTimeBonus({ messages, locale }: AppServices) {
  const [{ default: TimeBonus }] = await Promise.all([
    import('./TimeBonus.tsx'),
    loadMessages(messages, locale, ['payments', 'credits']),
  ]);
  return TimeBonus;
}
