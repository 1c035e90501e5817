import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { Link, useLocation } from 'react-router-dom';
import type { GiftId } from '@rendezvous/contract/gifts';
import { GiftPicker } from '@rendezvous/ui/dating/gift-picker';
import { Dialog } from '@rendezvous/ui/feedback/dialog';
import { EmptyState } from '@rendezvous/ui/feedback/empty-state';
import { Field } from '@rendezvous/ui/form/field';
import { TextInput } from '@rendezvous/ui/form/text-input';
import { NotEnoughCreditsBanner } from '@rendezvous/ui/payment/not-enough-credits';
import { Button, LinkButton } from '@rendezvous/ui/primitives/button';
import { callQueryOptions } from '../../data/call-query-options.ts';
import { errorText } from '../../i18n/errorText.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import type { ToolDialogProps } from './DialogTool.tsx';
import { priceText } from './price-text.ts';
import { storeReturnPath } from './return-path.ts';
import { shownName } from './shown-name.ts';

/** The choice of a gift, with its price in credits and money, and a few words to go with it (GIFT-1, GIFT-2). */
export default function GiftDialog({ chat, self, settings, onAttach, onClose }: ToolDialogProps) {
  const t = useMessages();
  const intl = useIntl();
  const { pathname } = useLocation();
  const { data, error, refetch } = useQuery(callQueryOptions('listGifts'));
  const [value, setValue] = useState<GiftId | null>(null);
  const [note, setNote] = useState('');
  const count = (credits: number) => t('conversation.credits', { count: credits });
  const chosen = data?.gifts.find(({ id }) => id === value);
  const isTooDear = chosen !== undefined && chosen.credits > self.credits;
  useEffect(() => {
    if (isTooDear) storeReturnPath(self.id, pathname);
  }, [isTooDear, pathname, self.id]);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('conversation.gift_send')}
      closeLabel={t('shell.close')}
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
          notEnough={
            <NotEnoughCreditsBanner
              title={t('error.insufficient_credits')}
              facts={[
                { label: t('conversation.credits_have'), amount: count(self.credits) },
                { label: t('conversation.credits_cost'), amount: count(chosen?.credits ?? 0) },
              ]}
              action={
                <LinkButton tone="accent" size="sm">
                  <Link to="/credits">{t('conversation.buy')}</Link>
                </LinkButton>
              }
            />
          }
          sendLabel={
            chosen
              ? `${t('chat.send')} · ${priceText(intl, t, chosen.credits, self, settings)}`
              : t('chat.send')
          }
          onSend={() => {
            if (!value) return;
            onAttach({ kind: 'gift', gift: value }, note.trim());
            onClose();
          }}
        >
          <Field label={t('gifts.note')} optionalLabel={t('gifts.optional')}>
            <TextInput
              dir="auto"
              value={note}
              maxLength={settings.message_length}
              onChange={({ target }) => setNote(target.value)}
            />
          </Field>
        </GiftPicker>
      )}
    </Dialog>
  );
}
