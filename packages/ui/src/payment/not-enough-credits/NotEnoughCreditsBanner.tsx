import type { ReactNode } from 'react';
import { Banner } from '../../feedback/banner/index.ts';
import { CoinsIcon } from '../../primitives/icon/index.ts';
import { CreditFacts, type CreditFact } from './CreditFacts.tsx';

export interface NotEnoughCreditsBannerProps {
  /** 'You do not have enough credits' (spec section 8). */
  title: string;
  /** What one has and what it costs. */
  facts?: readonly CreditFact[];
  /** E.g. that what was written is kept; no blocks. */
  children?: ReactNode;
  /** The way to buy credits. */
  action: ReactNode;
}

/** Not enough credits, said where one writes. Read out when it appears. */
export function NotEnoughCreditsBanner({ title, facts, children, action }: NotEnoughCreditsBannerProps) {
  return (
    <Banner tone="offer" live="polite" icon={<CoinsIcon />} title={title} action={action}>
      {facts && <CreditFacts facts={facts} />}
      {children && <p>{children}</p>}
    </Banner>
  );
}
