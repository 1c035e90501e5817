import { measureComponents, recordedSizes, wholeSize } from '../component-sizes.ts';

/** JavaScript of each component folder as a share of its budget. The figure is the largest share. */
const recorded = recordedSizes();
const shares = [...(await measureComponents())]
  .map(([folder, size]) => {
    const budget = recorded[folder]?.budget;
    if (budget === undefined)
      throw new Error(
        `${folder} has no budget. Run node scripts/component-sizes.mjs and commit what it writes.`,
      );
    return { folder, kib: wholeSize(size), budget, share: wholeSize(size) / budget };
  })
  .toSorted((one, other) => other.share - one.share);

for (const { folder, kib, budget, share } of shares) {
  if (share > 1) console.log(`${folder}: ${kib} KiB brotli, above its budget of ${budget}`);
}
const [largest] = shares;
if (largest) {
  const { folder, kib, budget, share } = largest;
  console.log(
    JSON.stringify({
      name: 'Size of a component against its budget, largest share',
      ratio: share,
      limit: 'at most 1',
      detail: `${folder}: ${kib} of ${budget} KiB brotli; ${shares.length} folders`,
    }),
  );
}
