import type { OwnPhoto } from '@rendezvous/contract/entities';
import { Badge } from '@rendezvous/ui/badge';
import { Card } from '@rendezvous/ui/card';
import {
  ChevronDownIcon,
  ChevronUpIcon,
  EyeIcon,
  EyeOffIcon,
  StarIcon,
  Trash2Icon,
} from '@rendezvous/ui/icon';
import { IconButton } from '@rendezvous/ui/icon-button';
import { Cluster, Stack } from '@rendezvous/ui/page';
import { Photo } from '@rendezvous/ui/photo';
import { Text } from '@rendezvous/ui/text';
import { useWords } from '../../i18n/useWords.ts';

type PhotoRowProps = {
  readonly photo: OwnPhoto;
  readonly name: string;
  /** Its place, from 1. */
  readonly position: number;
  readonly first: boolean;
  readonly last: boolean;
  readonly busy: boolean;
  readonly onMain: () => void;
  readonly onPrivate: () => void;
  readonly onMove: (by: -1 | 1) => void;
  readonly onDelete: () => void;
};

/** One photo of one's own, with all that can be done with it. */
export function PhotoRow(props: PhotoRowProps) {
  const { photo, name, position, first, last, busy, onMain, onPrivate, onMove, onDelete } = props;
  const t = useWords();
  const number = t('profile.photo_number', { number: position });
  const of = (action: string) => `${action}: ${number}`;
  return (
    <Card as="li" padding="sm">
      <Cluster wrap={false} align="center" gap="md">
        <span className="w-20 shrink-0 sm:w-28">
          <Photo photo={photo} name={`${name}, ${number}`} use="thumb" corners="md" />
        </span>
        <Stack gap="sm">
          <Cluster gap="sm">
            <Text as="span" weight="semibold">
              {number}
            </Text>
            {photo.main && <Badge tone="brand">{t('profile.photo_main')}</Badge>}
            {photo.private && <Badge>{t('profile.photo_private')}</Badge>}
            {photo.status === 'in_review' && <Badge tone="warning">{t('profile.photo_in_review')}</Badge>}
            {photo.status === 'rejected' && <Badge tone="danger">{t('profile.photo_rejected')}</Badge>}
          </Cluster>
          {photo.status === 'rejected' && (
            <Text size="sm" tone="soft">
              {t('profile.photo_rejected_hint')}
            </Text>
          )}
          <Cluster gap="xs">
            <IconButton
              label={of(t('profile.photo_make_main'))}
              icon={<StarIcon />}
              disabled={busy || photo.main || photo.private || photo.status !== 'active'}
              onClick={onMain}
            />
            <IconButton
              label={of(t(photo.private ? 'profile.photo_make_public' : 'profile.photo_make_private'))}
              icon={photo.private ? <EyeIcon /> : <EyeOffIcon />}
              disabled={busy}
              onClick={onPrivate}
            />
            <IconButton
              label={of(t('profile.photo_earlier'))}
              icon={<ChevronUpIcon />}
              disabled={busy || first}
              onClick={() => onMove(-1)}
            />
            <IconButton
              label={of(t('profile.photo_later'))}
              icon={<ChevronDownIcon />}
              disabled={busy || last}
              onClick={() => onMove(1)}
            />
            <IconButton
              label={of(t('profile.photo_delete'))}
              icon={<Trash2Icon />}
              tone="danger"
              disabled={busy}
              onClick={onDelete}
            />
          </Cluster>
        </Stack>
      </Cluster>
    </Card>
  );
}
