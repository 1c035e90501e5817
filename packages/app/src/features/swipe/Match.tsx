import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import type { MainImage, ProfileCard } from '@rendezvous/contract/entities';
import { LinkButton } from '@rendezvous/ui/primitives/button';
import { FictionalNotice } from '@rendezvous/ui/dating/fictional-notice';
import { useFictionalLabel } from '../../data/useFictionalLabel.ts';
import { useMessages } from '../../i18n/useMessages.ts';

const MatchModal = lazy(async () => ({
  default: (await import('@rendezvous/ui/dating/match-modal')).MatchModal,
}));

export type MatchProps = {
  readonly open: boolean;
  readonly other: Pick<ProfileCard, 'id' | 'name' | 'fictional' | 'main_image'>;
  readonly self: { readonly name: string; readonly main_image: MainImage | null };
  /** The site's name, for the notice of a fictional profile (FICTION-2). */
  readonly siteName: string;
  readonly onClose: () => void;
};

/** The dialog for a match, with a link to write to the other member (LIKE-4). Its code is loaded when it first opens. */
export function Match({ open, other, self, siteName, onClose }: MatchProps) {
  const t = useMessages();
  const fictionalLabel = useFictionalLabel();
  const { id, name, fictional } = other;
  if (!open) return null;
  return (
    <Suspense>
      <MatchModal
        open
        onOpenChange={(open) => !open && onClose()}
        title={t('members.match_title', { name })}
        text={t('members.match')}
        self={{ name: self.name, photo: self.main_image?.photo ?? null }}
        other={{
          name,
          photo: other.main_image?.photo ?? null,
          fictionalLabel: fictional ? fictionalLabel : undefined,
        }}
        notice={
          fictional && (
            <FictionalNotice title={fictionalLabel}>
              {t('shell.fictional_notice', { site: siteName })}
            </FictionalNotice>
          )
        }
        action={
          <LinkButton>
            <Link to={`/members/${id}/chat`}>{t('members.write', { name })}</Link>
          </LinkButton>
        }
        laterLabel={t('members.match_keep')}
        closeLabel={t('shell.close')}
      />
    </Suspense>
  );
}
