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

test('returns what cva returns, on the first call and on later calls', () => {
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

test('works with base classes alone', () => {
  expect(memoizedCva('flex')()).toBe('flex');
});
