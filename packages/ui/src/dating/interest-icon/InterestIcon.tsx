import { drawn, spriteUrl } from 'virtual:interest-sprite';

export interface InterestIconProps {
  /** A key of the interests list; one without an icon of its own, such as an adult topic, shows a flame. */
  interest: string;
  /** 16, 20 or 28 px across. Default `md`. */
  size?: 'sm' | 'md' | 'lg';
}

const classOfSize = { sm: 'size-4', md: 'size-5', lg: 'size-7' } as const;

/** Whether an interest has an icon of its own. */
export const hasInterestIcon = (interest: string): boolean => drawn.includes(interest);

/** A member's interest as an icon; decorative, so its word stands beside it. */
export function InterestIcon({ interest, size = 'md' }: InterestIconProps) {
  return (
    <svg
      className={classOfSize[size]}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <use href={`${spriteUrl}#${hasInterestIcon(interest) ? interest : 'other'}`} />
    </svg>
  );
}
