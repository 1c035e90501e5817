import { expect, it, vi } from 'vitest';
import { refreshPhotosThatFail } from './refresh-photos.ts';

const SIGNED = `https://cdn.example/photos/0190a1b2-0000-7000-8000-000000000000/t1k2x0-640-${'A'.repeat(22)}/640.webp`;

function open() {
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
    pass(ms: number) {
      time += ms;
    },
  };
}

it('fetches what is shown again when a signed photo fails, once for many, and again a minute later', () => {
  const { invalidateQueries, fail, pass } = open();
  for (let photo = 0; photo < 30; photo += 1) fail(SIGNED);
  expect(invalidateQueries.mock.calls).toEqual([[{ type: 'active' }, { cancelRefetch: false }]]);
  pass(59_000);
  fail(SIGNED);
  expect(invalidateQueries).toHaveBeenCalledTimes(1);
  pass(1_000);
  fail(SIGNED);
  expect(invalidateQueries).toHaveBeenCalledTimes(2);
});

it('leaves other failures alone', () => {
  const { invalidateQueries, fail } = open();
  for (const src of [undefined, '', 'https://rendezvous.example/icon.svg', SIGNED.replace(/t1k2x0.*\//, '')])
    fail(src);
  expect(invalidateQueries).not.toHaveBeenCalled();
});
