import { storedText } from './browser-storage.ts';
import {
  cipherOf,
  keysOf,
  partsOf,
  sealedText,
  storeSealed,
  unseal,
  untilTextsOpen,
} from './sealed-texts.ts';

/** Removes the texts that cannot be read, because they were damaged or their key is lost; resolves with how many. */
export async function dropUnreadable(memberId: string): Promise<number> {
  await untilTextsOpen(memberId);
  const cipher = cipherOf(memberId);
  if (!cipher) return 0;
  const lost = keysOf(memberId).filter((key) => {
    const { sealed } = partsOf(storedText(key));
    return sealed !== '' && unseal(cipher, key, sealed) === null;
  });
  for (const key of lost) storeSealed(memberId, key, sealedText(memberId, key));
  return lost.length;
}
