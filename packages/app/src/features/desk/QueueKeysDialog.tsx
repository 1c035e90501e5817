import { Dialog } from '@rendezvous/ui/feedback/dialog';
import { DescriptionItem, DescriptionList } from '@rendezvous/ui/primitives/description-list';
import { useMessages } from '../../i18n/useMessages.ts';

type QueueKeysDialogProps = {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
};

/** Lists the keys of a queue (SAFETY-20). */
export function QueueKeysDialog({ open, onOpenChange }: QueueKeysDialogProps) {
  const t = useMessages();
  return (
    <Dialog
      title={t('desk.keys_title')}
      description={t('desk.keys_hint')}
      closeLabel={t('desk.keys_close')}
      open={open}
      onOpenChange={onOpenChange}
    >
      <DescriptionList>
        <DescriptionItem term={t('desk.key_approve')}>{t('desk.does_approve')}</DescriptionItem>
        <DescriptionItem term={t('desk.key_refuse')}>{t('desk.does_refuse')}</DescriptionItem>
        <DescriptionItem term={t('desk.key_send')}>{t('desk.does_send')}</DescriptionItem>
        <DescriptionItem term={t('desk.key_next')}>{t('desk.next')}</DescriptionItem>
        <DescriptionItem term={t('desk.key_previous')}>{t('desk.previous')}</DescriptionItem>
        <DescriptionItem term={t('desk.key_digits')}>{t('desk.does_digits')}</DescriptionItem>
        <DescriptionItem term={t('desk.key_help')}>{t('desk.does_help')}</DescriptionItem>
      </DescriptionList>
    </Dialog>
  );
}
