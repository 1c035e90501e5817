import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { ActorRefFrom } from 'xstate';
import { TIME_BONUS } from '@rendezvous/contract/rules';
import type { timeBonusMachine } from '@rendezvous/machines/time-bonus/time-bonus.machine';
import { Button, LinkButton } from '@rendezvous/ui/primitives/button';
import { Dialog, DialogClose } from '@rendezvous/ui/feedback/dialog';
import { TimeBonus, timeBonusPhase, type TimeBonusPhase } from '@rendezvous/ui/payment/time-bonus';
import type { FlowSnapshot } from '../../flow/useFlow.tsx';
import { useMessages } from '../../i18n/useMessages.ts';
import { hoursAndMinutes } from '../../time/countdown.ts';
import { bonusMessages } from './bonus-messages.ts';

export type TimeBonusViewProps = {
  readonly snapshot: FlowSnapshot<typeof timeBonusMachine>;
  readonly send: ActorRefFrom<typeof timeBonusMachine>['send'];
};

/**
 * The modal of the time bonus (BONUS-5, BONUS-7): which offer ends, and when by the server's deadline. It renders nothing
 * while it is closed; the credits page shows the offer too.
 */
export function TimeBonusView({ snapshot, send }: TimeBonusViewProps) {
  const t = useMessages();
  const intl = useIntl();
  const phase = phaseOf(snapshot);
  const { deadline, secondsLeft } = snapshot.context;
  const { percent } = TIME_BONUS;
  if (!phase) return null;
  const running = phase === 'running' || phase === 'lastMinute';
  const texts =
    phase === 'paid'
      ? { title: t('credits.bonus_paid'), text: t('credits.bonus_paid_text', { percent }) }
      : bonusMessages(intl, phase, deadline ?? 0);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && send({ type: 'modal.dismissed' })}
      size="sm"
      title={t('credits.offer_time_title', { percent })}
      hideTitle
      closeLabel={t('shell.close')}
      footer={
        <DialogClose>
          <Button tone="neutral">{t(running ? 'credits.bonus_later' : 'shell.close')}</Button>
        </DialogClose>
      }
    >
      <TimeBonus
        layout="stack"
        phase={phase}
        title={texts.title}
        seconds={secondsLeft}
        countdownLabel={t('credits.bonus_left')}
        spokenTime={t('credits.bonus_time_left', hoursAndMinutes(secondsLeft))}
        action={
          <LinkButton tone="accent">
            <Link to="/credits">{t('payments.premium_buy')}</Link>
          </LinkButton>
        }
      >
        {texts.text}
      </TimeBonus>
    </Dialog>
  );
}

/** Returns null while the modal is closed. */
function phaseOf(snapshot: TimeBonusViewProps['snapshot']): TimeBonusPhase | null {
  if (snapshot.matches('paid')) return 'paid';
  if (snapshot.matches('expired')) return 'expired';
  if (!snapshot.matches({ running: { modal: 'open' } })) return null;
  return timeBonusPhase(snapshot.context.secondsLeft, false);
}
