import { ACTIVATION_LINK_HOURS } from '@rendezvous/contract/rules';
import type { Reminder } from '@rendezvous/contract/notifications';
import { newActivationLink } from '../accounts/account-mails.ts';
import type { Tx } from '../database/types.ts';
import type { Services } from '../services.ts';
import type { Site } from '../site/site.ts';
import type { Recipient } from './mailings.store.ts';
import { isReminderDue, recordReminded } from './reminders.store.ts';
import type { Content, Mailing } from './send-mailing.ts';

/** Reminds of what is left to do after sign-up, on stated days and then never again (MAIL-11). */
export function reminderMailing(services: Pick<Services, 'clock'>, site: Site, reminder: Reminder): Mailing {
  return {
    kind: 'reminders',
    isDue: (now, gate) => isReminderDue(reminder, now, gate),
    unconfirmed: reminder === 'activation',
    async write(tx, recipients, now) {
      await recordReminded(
        tx,
        reminder,
        recipients.map(({ id }) => id),
        now,
      );
      const contents = new Map<string, Content>();
      for (const to of recipients) contents.set(to.id, await contentFor(tx, to));
      return contents;
    },
  };

  async function contentFor(tx: Tx, to: Recipient): Promise<Content> {
    if (reminder === 'photo') return { template: 'remind_photo', data: { link: '/profile' } };
    if (reminder === 'profile') return { template: 'remind_profile', data: { link: '/complete-signup' } };
    const link = await newActivationLink(services, tx, site, to);
    return { template: 'remind_activation', data: { hours: ACTIVATION_LINK_HOURS, link } };
  }
}
