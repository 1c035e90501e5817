import type { AppServices } from '../../data/app-services.ts';
import { loadMessages } from '../../i18n/messages.ts';

/** Loads the time bonus with its messages. Call it only for members who may have one. */
export async function fetchTimeBonus({ messages, locale }: AppServices) {
  const [{ default: TimeBonus }] = await Promise.all([
    import('./TimeBonus.tsx'),
    loadMessages(messages, locale, ['payments', 'credits']),
  ]);
  return TimeBonus;
}
