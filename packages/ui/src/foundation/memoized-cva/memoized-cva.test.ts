import { cva } from 'class-variance-authority';
import { expect, test } from 'vitest';
import { memoizedCva } from './memoized-cva.ts';

const base = 'flex';
const config = {
  variants: {
    tone: { quiet: 'opacity-50', loud: 'uppercase' },
    size: { sm: 'text-sm', md: 'text-md' },
    wide: { true: 'w-full', false: '' },
  },
  defaultVariants: { tone: 'quiet', size: 'md' },
} as const;

test('answers what cva answers, the first time and after', () => {
  const [ours, theirs] = [memoizedCva(base, config), cva(base, config)];
  for (const tone of [undefined, 'quiet', 'loud'] as const)
    for (const size of [undefined, 'sm', 'md'] as const)
      for (const wide of [undefined, true, false])
        for (const chosen of [
          { tone, size, wide },
          { wide, size, tone },
        ])
          expect(ours(chosen)).toBe(theirs(chosen));
  expect(ours()).toBe(theirs());
});

test('has a base alone', () => {
  expect(memoizedCva('flex')()).toBe('flex');
});
