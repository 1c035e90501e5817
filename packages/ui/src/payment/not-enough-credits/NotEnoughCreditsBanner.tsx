import type { ReactNode } from 'react';
import { Banner } from '../../feedback/banner/index.ts';
import { CoinsIcon } from '../../primitives/icon/index.ts';
import { CreditFacts, type CreditFact } from './CreditFacts.tsx';
import type { NativeProps } from '../../foundation/native-props/index.ts';

export interface NotEnoughCreditsBannerProps extends NativeProps<'div', 'role' | 'title'> {
  /** Title: "You do not have enough credits" (CHAT-13). */
  title: string;
  /** The balance and the cost (CHAT-13). */
  facts?: readonly CreditFact[];
  /** Further text, e.g. that the text is kept; inline content only. */
  children?: ReactNode;
  /** A link to the credits page. */
  action: ReactNode;
}

/** A banner for an action that the balance does not cover, beside a text field. Announced when it appears (CHAT-13). */
export function NotEnoughCreditsBanner({
  title,
  facts,
  children,
  action,
  ...rest
}: NotEnoughCreditsBannerProps) {
  return (
    <Banner {...rest} tone="offer" live="polite" icon={<CoinsIcon />} title={title} action={action}>
      {facts && <CreditFacts facts={facts} />}
      {children && <p>{children}</p>}
    </Banner>
  );
}
