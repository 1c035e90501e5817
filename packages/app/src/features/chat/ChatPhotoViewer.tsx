import type { Photo } from '@rendezvous/contract/entities';
import { PhotoViewer } from '@rendezvous/ui/dating/photo-viewer';
import { useMessages } from '../../i18n/useMessages.ts';

type ChatPhotoViewerProps = {
  readonly photo: Photo;
  readonly name: string;
  readonly label: string;
  readonly onClose: () => void;
  /** Reports the message with the photo (SAFETY-7); omitted for one's own. */
  readonly onReport: (() => void) | undefined;
};

/** A photo of a conversation in full screen. */
export default function ChatPhotoViewer({ photo, name, label, onClose, onReport }: ChatPhotoViewerProps) {
  const t = useMessages();
  return (
    <PhotoViewer
      photos={[photo]}
      name={name}
      label={label}
      positionLabel={(position, count) => t('members.photo_position', { position, count })}
      previousLabel={t('members.photo_previous')}
      nextLabel={t('members.photo_next')}
      closeLabel={t('shell.close')}
      reportLabel={t('members.report_photo')}
      onReport={onReport}
      first={0}
      onOpenChange={onClose}
    />
  );
}
