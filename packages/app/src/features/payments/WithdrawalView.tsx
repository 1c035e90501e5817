import { useEffect, useRef } from 'react';
import { focusPage } from '../../page/focus-page.ts';
import { WithdrawalConfirmation } from './withdrawal/WithdrawalConfirmation.tsx';
import { WithdrawalResult } from './withdrawal/WithdrawalResult.tsx';
import { WithdrawalStatement } from './withdrawal/WithdrawalStatement.tsx';
import type { WithdrawalViewProps } from './withdrawal/withdrawal-view.props.ts';

/** A withdrawal in two steps, the statement and its confirmation, and its result (REFUND-3). */
export function WithdrawalView(props: WithdrawalViewProps) {
  const { snapshot } = props;
  const step =
    snapshot.matches('arriving') || snapshot.matches('stating')
      ? 'statement'
      : snapshot.matches('confirming') || snapshot.hasTag('busy')
        ? 'confirmation'
        : 'result';
  const previous = useRef(step);
  useEffect(() => {
    if (previous.current === step) return;
    previous.current = step;
    scrollTo(0, 0);
    return focusPage('');
  }, [step]);
  if (step === 'statement') return <WithdrawalStatement {...props} />;
  if (step === 'confirmation') return <WithdrawalConfirmation {...props} />;
  return <WithdrawalResult {...props} />;
}
