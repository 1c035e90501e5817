import { Link } from 'react-router-dom';
import type { Card } from '@rendezvous/machines/swipe/swipe.machine';
import { LinkButton } from '@rendezvous/ui/button';
import { FictionalNotice } from '@rendezvous/ui/fictional-notice';
import { MatchModal } from '@rendezvous/ui/match-modal';
import { useWords } from '../../i18n/useWords.ts';
import type { SwipeViewProps } from './SwipeView.tsx';

type MatchProps = Pick<SwipeViewProps, 'self' | 'sitesName'> & {
  readonly open: boolean;
  readonly card: Card;
  readonly onClose: () => void;
};

/** The like was returned: a way to say hello, and a way back to the game. */
export function Match({ open, card, self, sitesName, onClose }: MatchProps) {
  const t = useWords();
  const { name, fictional } = card;
  return (
    <MatchModal
      open={open}
      onOpenChange={(stays) => !stays && onClose()}
      title={t('members.match_title', { name })}
      text={t('members.match')}
      self={{ name: self.name, photo: self.main_image?.photo ?? null }}
      other={{
        name,
        photo: card.main_image?.photo ?? null,
        fictionalLabel: fictional ? t('shell.fictional') : undefined,
      }}
      notice={
        fictional && (
          <FictionalNotice title={t('shell.fictional')}>
            {t('shell.fictional_notice', { site: sitesName })}
          </FictionalNotice>
        )
      }
      action={
        <LinkButton>
          <Link to={`/members/${card.id}/chat`}>{t('members.write', { name })}</Link>
        </LinkButton>
      }
      laterLabel={t('swipe.keep')}
      closeLabel={t('shell.close')}
    />
  );
}
