import type { BigInteger, Instant } from './columns.ts';

type PasskeyTable = {
  id: string;
  member_id: string;
  credential_id: Buffer;
  public_key: Buffer;
  counter: BigInteger;
  transports: string[];
  synced: boolean;
  name: string;
  created_at: Instant;
  last_used_at: Instant | null;
};

type PasskeyChallengeTable = {
  challenge_hash: Buffer;
  site_id: number;
  member_id: string | null;
  expires_at: Instant;
};

/** The tables of passkeys. */
export type PasskeyTables = { passkey: PasskeyTable; passkey_challenge: PasskeyChallengeTable };
