import { useEffect, useEffectEvent } from 'react';
import { useToast } from '@rendezvous/ui/feedback/toast';
import { dropUnreadable } from '../data/unreadable-texts.ts';
import { useMessages } from '../i18n/useMessages.ts';

/** Says so if something that the member has written and not sent cannot be decrypted, and removes it (CHAT-34). */
export function UnreadableTexts({ selfId }: { selfId: string }) {
  const t = useMessages();
  const toast = useToast();
  const tell = useEffectEvent((count: number) => {
    if (count > 0) toast({ tone: 'danger', title: t('notices.unreadable') });
  });
  useEffect(() => void dropUnreadable(selfId).then(tell), [selfId]);
  return null;
}
