import { useMutation } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import type { Answer, QueryInput } from '@rendezvous/contract/calls';
import type { CallError } from '@rendezvous/contract/errors';
import { useToast } from '@rendezvous/ui/toast';
import { useApp } from '../../data/AppContext.tsx';
import { ask } from '../../data/ask.ts';
import { errorText } from '../../i18n/errorText.ts';

/** Puts the page before the first message in front of the conversation (50 a page, decisions.md). */
export function useEarlier(target: QueryInput<'readChat'>) {
  const { call, queries } = useApp();
  const intl = useIntl();
  const toast = useToast();
  return useMutation<Answer<'readChat'>, CallError, string>({
    mutationFn: (before) => call('readChat', { query: { ...target, before } }),
    onSuccess: (page) =>
      queries.setQueryData(ask('readChat', target).queryKey, (old) => {
        if (!old) return page;
        const known = new Set(old.messages.map((message) => message.id));
        const earlier = page.messages.filter((message) => !known.has(message.id));
        return { ...old, messages: [...earlier, ...old.messages], has_earlier: page.has_earlier };
      }),
    onError: (error) => toast({ tone: 'danger', title: errorText(intl, error) }),
  });
}
