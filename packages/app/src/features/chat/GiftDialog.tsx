import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { GIFT_IDS, type GiftId } from '@rendezvous/contract/gifts';
import { GiftPicker } from '@rendezvous/ui/dating/gift-picker';
import { Dialog } from '@rendezvous/ui/feedback/dialog';
import { EmptyState } from '@rendezvous/ui/feedback/empty-state';
import { Field } from '@rendezvous/ui/form/field';
import { TextInput } from '@rendezvous/ui/form/text-input';
import { Button } from '@rendezvous/ui/primitives/button';
import { callQueryOptions } from '../../data/call-query-options.ts';
import { errorText } from '../../i18n/errorText.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import type { ToolDialogProps } from './DialogTool.tsx';
import { OutOfCredits } from './OutOfCredits.tsx';
import { priceText } from './price-text.ts';
import { resumingQuery } from './return-path.ts';
import { shownName } from './shown-name.ts';
import { useResumedChoice } from './useResumedChoice.ts';

/** The choice of a gift, with its price in credits and money, and a few words to go with it (GIFT-1, GIFT-2). */
export default function GiftDialog({
  chat,
  self,
  settings,
  draft,
  onDraft,
  onAttach,
  onClose,
}: ToolDialogProps) {
  const t = useMessages();
  const intl = useIntl();
  const { data, error, refetch } = useQuery(callQueryOptions('listGifts'));
  const resumed = useResumedChoice('gift', { draft, onDraft });
  const [value, setValue] = useState(() => GIFT_IDS.find((id) => id === resumed.choice) ?? null);
  const [written, setWritten] = useState<string | null>(null);
  const note = written ?? resumed.words;
  const count = (credits: number) => t('conversation.credits', { count: credits });
  const chosen = data?.gifts.find(({ id }) => id === value);
  const [isShort, setIsShort] = useState(false);
  const close = (isSent = false) => {
    resumed.end(isSent);
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={t('conversation.gift_send')}
      closeLabel={t('shell.close')}
      // What was written would be lost (GIFT-1).
      dismissible={note.trim() === ''}
    >
      {error && !data ? (
        <EmptyState
          level={3}
          illustration="offline"
          title={errorText(intl, error)}
          action={<Button onClick={() => void refetch()}>{t('error.retry')}</Button>}
        />
      ) : (
        <GiftPicker
          legend={t('gifts.title', { name: shownName(t, chat.profile) })}
          gifts={data?.gifts.map(({ id, credits }) => ({
            key: id,
            mark: id,
            name: t(`gifts.${id}`),
            price: count(credits),
            tooDear: credits > self.credits,
          }))}
          loadingLabel={t('shell.loading')}
          empty={<EmptyState level={3} title={t('gifts.none')} description={t('gifts.none_text')} />}
          value={value}
          onValueChange={(key) => setValue(key as GiftId)}
          balance={t('shell.credits_left', { count: self.credits })}
          tooDearLabel={t('gifts.too_dear')}
          onNotEnough={() => setIsShort(true)}
          sendLabel={
            chosen
              ? `${t('chat.send')} · ${priceText(intl, t, chosen.credits, self, settings)}`
              : t('chat.send')
          }
          onSend={() => {
            if (!value || !chosen) return;
            onAttach({ kind: 'gift', gift: value }, note.trim(), chosen.credits);
            close(true);
          }}
        >
          <Field label={t('gifts.note')} optionalLabel={t('gifts.optional')}>
            <TextInput
              dir="auto"
              value={note}
              maxLength={settings.message_length}
              onChange={({ target }) => setWritten(target.value)}
            />
          </Field>
        </GiftPicker>
      )}
      {isShort && chosen && (
        <OutOfCredits
          self={self}
          cost={chosen.credits}
          text={t('conversation.no_credits')}
          resume={resumingQuery('gift', chosen.id, note)}
          onBuy={() => resumed.keep(note)}
          onClose={() => setIsShort(false)}
        />
      )}
    </Dialog>
  );
}
