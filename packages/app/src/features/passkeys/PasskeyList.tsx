import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useIntl } from 'react-intl';
import type { Body, CallResponse } from '@rendezvous/contract/calls';
import type { CallError } from '@rendezvous/contract/errors';
import type { Passkey } from '@rendezvous/contract/passkey-calls';
import { Banner } from '@rendezvous/ui/feedback/banner';
import { useToast } from '@rendezvous/ui/feedback/toast';
import { Field } from '@rendezvous/ui/form/field';
import { TextInput } from '@rendezvous/ui/form/text-input';
import { Button } from '@rendezvous/ui/primitives/button';
import { Cluster, Stack } from '@rendezvous/ui/primitives/page';
import { Text } from '@rendezvous/ui/primitives/text';
import { useAppServices } from '../../data/AppServicesContext.tsx';
import { callQueryOptions } from '../../data/call-query-options.ts';
import { storeResult } from '../../data/store-result.ts';
import { errorText, fieldErrorText } from '../../i18n/errorText.ts';
import { useMessages } from '../../i18n/useMessages.ts';
import { ConfirmDialog } from '../../page/ConfirmDialog.tsx';
import { useFocusInvalid } from '../../page/useFocusInvalid.ts';

type PasskeyListProps = {
  readonly passkeys: readonly Passkey[];
  /** The heading of the list, which gets the focus when a row with the focus disappears. */
  readonly top: RefObject<HTMLElement | null>;
};

/** The member's passkeys, each with buttons to rename and to remove it (LOGIN-16). */
export function PasskeyList({ passkeys, top }: PasskeyListProps) {
  const { call, queries } = useAppServices();
  const t = useMessages();
  const intl = useIntl();
  const toast = useToast();
  const [renaming, setRenaming] = useState<string | null>(null);
  const [removing, setRemoving] = useState<Passkey | null>(null);
  const { queryKey } = callQueryOptions('listPasskeys');
  const rename = useMutation<CallResponse<'renamePasskey'>, CallError, Body<'renamePasskey'>>({
    mutationFn: (body) => call('renamePasskey', { body }),
    async onSuccess(response) {
      await storeResult(queries, queryKey, response);
      setRenaming(null);
      top.current?.focus();
      toast({ tone: 'positive', title: t('passkeys.renamed') });
    },
  });
  const remove = useMutation<CallResponse<'removePasskey'>, CallError, Body<'removePasskey'>>({
    mutationFn: (body) => call('removePasskey', { body }),
    async onSuccess(response) {
      await storeResult(queries, queryKey, response);
      top.current?.focus();
      toast({ tone: 'positive', title: t('passkeys.removed') });
    },
    // Another tab may have removed it.
    onError: () => void queries.invalidateQueries({ queryKey }),
  });
  const date = (instant: string) => intl.formatDate(instant, { dateStyle: 'medium' });
  const facts = ({ added_at: addedAt, last_used_at: usedAt, synced }: Passkey) => [
    t('passkeys.added_on', { date: date(addedAt) }),
    usedAt ? t('passkeys.used_on', { date: date(usedAt) }) : t('passkeys.never_used'),
    t(synced ? 'passkeys.synced' : 'passkeys.not_synced'),
  ];
  return (
    <>
      {remove.error && (
        <Banner tone="danger" live="assertive">
          {errorText(intl, remove.error)}
        </Banner>
      )}
      <ul aria-labelledby="passkeys" className="flex min-w-0 flex-col gap-4">
        {passkeys.map((passkey) => (
          <li key={passkey.id} className="flex min-w-0 flex-col gap-2">
            {renaming === passkey.id ? (
              <RenameForm
                passkey={passkey}
                busy={rename.isPending}
                failure={rename.error}
                onSave={(name) => rename.mutate({ id: passkey.id, name })}
                onCancel={() => setRenaming(null)}
              />
            ) : (
              <>
                <span className="font-semibold wrap-anywhere">{passkey.name}</span>
                <Text as="span" size="sm" tone="soft">
                  {facts(passkey).join(' · ')}
                </Text>
                <Cluster>
                  <Button
                    size="sm"
                    tone="neutral"
                    aria-label={t('passkeys.rename_name', { name: passkey.name })}
                    onClick={() => {
                      rename.reset();
                      setRenaming(passkey.id);
                    }}
                  >
                    {t('passkeys.rename')}
                  </Button>
                  <Button
                    size="sm"
                    tone="quiet"
                    aria-label={t('passkeys.remove_name', { name: passkey.name })}
                    loading={remove.isPending && remove.variables.id === passkey.id}
                    onClick={() => setRemoving(passkey)}
                  >
                    {t('passkeys.remove')}
                  </Button>
                </Cluster>
              </>
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={removing !== null}
        onOpenChange={(open) => !open && setRemoving(null)}
        tone="danger"
        title={t('passkeys.remove_title', { name: removing?.name ?? '' })}
        description={t('passkeys.remove_text')}
        confirmLabel={t('passkeys.remove')}
        cancelLabel={t('passkeys.cancel')}
        onConfirm={() => removing && remove.mutate({ id: removing.id })}
      />
    </>
  );
}

type RenameFormProps = {
  readonly passkey: Passkey;
  readonly busy: boolean;
  readonly failure: CallError | null;
  readonly onSave: (name: string) => void;
  readonly onCancel: () => void;
};

function RenameForm({ passkey, busy, failure, onSave, onCancel }: RenameFormProps) {
  const t = useMessages();
  const intl = useIntl();
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  // The button that opened the form had the focus.
  useEffect(() => input.current?.focus(), []);
  const nameError = fieldErrorText(intl, failure, 'name');
  useFocusInvalid(form, failure);
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSave(String(new FormData(event.currentTarget).get('new-name') ?? ''));
      }}
    >
      <Stack gap="sm">
        {failure && !nameError && (
          <Banner tone="danger" live="assertive">
            {errorText(intl, failure)}
          </Banner>
        )}
        <Field label={t('passkeys.new_name')} error={nameError} required>
          <TextInput ref={input} name="new-name" autoComplete="off" defaultValue={passkey.name} />
        </Field>
        <Cluster>
          <Button type="submit" size="sm" tone="neutral" loading={busy}>
            {t('passkeys.save')}
          </Button>
          <Button size="sm" tone="quiet" onClick={onCancel}>
            {t('passkeys.cancel')}
          </Button>
        </Cluster>
      </Stack>
    </form>
  );
}
