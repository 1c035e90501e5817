import { drawn, spriteUrl } from 'virtual:interest-sprite';
import type { NativeProps } from '../../foundation/native-props/index.ts';

export interface InterestIconProps extends NativeProps<
  'svg',
  'aria-hidden' | 'fill' | 'stroke' | 'strokeLinecap' | 'strokeLinejoin' | 'strokeWidth'
> {
  /** Key of an interest (PROFILE-3); an interest without an icon of its own shows a flame. */
  interest: string;
  /** Width and height: 16, 20 or 28 px. Default `md`. */
  size?: 'sm' | 'md' | 'lg';
}

const classOfSize = { sm: 'size-4', md: 'size-5', lg: 'size-7' } as const;

/** Whether an interest has an icon of its own. */
export const hasInterestIcon = (interest: string): boolean => drawn.includes(interest);

/** The icon of an interest. It is decorative: show the name of the interest beside it. */
export function InterestIcon({ interest, size = 'md', ...rest }: InterestIconProps) {
  return (
    <svg
      {...rest}
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
