import type { MessageAttachment } from '@rendezvous/contract/attachments';
import { hasContactDetails } from '@rendezvous/contract/contact-details';
import type { Evidence } from '@rendezvous/contract/desk-calls';
import { Badge } from '@rendezvous/ui/primitives/badge';
import { TextLink } from '@rendezvous/ui/primitives/link';
import { Stack } from '@rendezvous/ui/primitives/page';
import { Text } from '@rendezvous/ui/primitives/text';
import { useMessages } from '../../i18n/useMessages.ts';

type CaseMessageProps = {
  readonly message: Pick<Evidence['messages'][number], 'text' | 'attachment'>;
  /** The number by which the form of the decision offers the photo of the message, counted from 1; 0 if it does not. */
  readonly photoNumber?: number;
};

/** A message of a reported conversation. It says so if it has contact details, which its receiver was warned of (CHAT-33). */
export function CaseMessage({ message: { text, attachment }, photoNumber = 0 }: CaseMessageProps) {
  const t = useMessages();
  return (
    <Stack gap="xs" align="start">
      {text && <Text preserveLines>{text}</Text>}
      {attachment && <Attached attachment={attachment} photoNumber={photoNumber} />}
      {hasContactDetails(text) && <Badge tone="warning">{t('desk.contact_details')}</Badge>}
    </Stack>
  );
}

/** What a message carried. A GIF or a photo is opened on purpose only. */
function Attached({
  attachment,
  photoNumber,
}: {
  readonly attachment: MessageAttachment;
  readonly photoNumber: number;
}) {
  const t = useMessages();
  if (attachment.kind === 'gift') return <Text>{t('desk.gift', { gift: attachment.gift })}</Text>;
  if (attachment.kind === 'photo') {
    const address = attachment.photo?.sources.at(-1)?.webp;
    return address ? (
      <OpenedLink href={address}>
        {photoNumber > 0 ? t('desk.sent_photo_number', { number: photoNumber }) : t('desk.chat_photo')}
      </OpenedLink>
    ) : (
      <Text>{t('desk.chat_photo_gone')}</Text>
    );
  }
  const { id, title, src } = attachment.gif;
  return <OpenedLink href={src}>{t('desk.gif', { title: title ?? id })}</OpenedLink>;
}

function OpenedLink({ href, children }: { readonly href: string; readonly children: string }) {
  return (
    <TextLink>
      <a href={href} target="_blank" rel="noreferrer">
        {children}
      </a>
    </TextLink>
  );
}
