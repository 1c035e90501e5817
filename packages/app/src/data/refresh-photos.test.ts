import { expect, it, vi } from 'vitest';
import { refreshPhotosThatFail } from './refresh-photos.ts';

const SIGNED = `https://cdn.example/photos/0190a1b2-0000-7000-8000-000000000000/t1k2x0-640-${'A'.repeat(22)}/640.webp`;

function setUp() {
  const page = new EventTarget();
  const invalidateQueries = vi.fn<() => Promise<void>>(() => Promise.resolve());
  let time = 0;
  refreshPhotosThatFail({ invalidateQueries } as never, page as never, () => time);
  return {
    invalidateQueries,
    fail(currentSrc: string | undefined) {
      const event = new Event('error');
      Object.defineProperty(event, 'target', { value: { currentSrc } });
      page.dispatchEvent(event);
    },
    advance(ms: number) {
      time += ms;
    },
  };
}

it('refetches active queries when signed photos fail, at most once a minute', () => {
  const { invalidateQueries, fail, advance } = setUp();
  for (let photo = 0; photo < 30; photo += 1) fail(SIGNED);
  expect(invalidateQueries.mock.calls).toEqual([[{ type: 'active' }, { cancelRefetch: false }]]);
  advance(59_000);
  fail(SIGNED);
  expect(invalidateQueries).toHaveBeenCalledTimes(1);
  advance(1_000);
  fail(SIGNED);
  expect(invalidateQueries).toHaveBeenCalledTimes(2);
});

it('ignores other failed images', () => {
  const { invalidateQueries, fail } = setUp();
  for (const src of [undefined, '', 'https://rendezvous.example/icon.svg', SIGNED.replace(/t1k2x0.*\//, '')])
    fail(src);
  expect(invalidateQueries).not.toHaveBeenCalled();
});
