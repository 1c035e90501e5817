import { PHOTO_FILE } from '@rendezvous/contract/rules';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sectionInside } from './section-inside.ts';

it('scales an area of a smaller picture to the photo (PHOTO-14)', () => {
  expect(sectionInside({ width: 1920, height: 1280 }, { x: 100, y: 0, width: 640 }, 2)).toEqual({
    x: 200,
    y: 0,
    side: 1280,
  });
});

const side = fc.integer({ min: PHOTO_FILE.shortestSide, max: 1920 });
const share = fc.double({ min: 0, max: 1, noNaN: true });

it('always gives whole pixels inside the photo, and no fewer than a photo needs (PHOTO-14)', () => {
  fc.assert(
    fc.property(
      side,
      side,
      fc.integer({ min: 160, max: 960 }),
      share,
      share,
      share,
      (width, height, shown, left, top, zoom) => {
        const scale = Math.max(1, width / shown);
        const size = (Math.min(width, height) / scale) * zoom;
        const area = { x: (width / scale - size) * left, y: (height / scale - size) * top, width: size };
        const section = sectionInside({ width, height }, area, scale);
        expect(Object.values(section).every(Number.isInteger)).toBe(true);
        expect(section.side).toBeGreaterThanOrEqual(PHOTO_FILE.shortestSide);
        expect(Math.min(section.x, section.y)).toBeGreaterThanOrEqual(0);
        expect(section.x + section.side).toBeLessThanOrEqual(width);
        expect(section.y + section.side).toBeLessThanOrEqual(height);
      },
    ),
  );
});
