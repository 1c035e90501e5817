import { commonEndpoints } from './common-endpoints.ts';
import { rareEndpoints } from './rare-endpoints.ts';

export type { Endpoint } from './endpoint.ts';

/** All calls (CALL-1). */
export const endpoints = { ...commonEndpoints, ...rareEndpoints } as const;

export type CallName = keyof typeof endpoints;
type NamesWith<Part> = {
  [Name in CallName]: (typeof endpoints)[Name] extends Part ? Name : never;
}[CallName];
/** A call that only the mock backend implements so far. */
export type PlannedCallName = NamesWith<{ planned: true }>;
/** A call that the server implements. */
export type ServedCallName = Exclude<CallName, PlannedCallName>;
export type IdempotentCallName = NamesWith<{ idempotent: true }>;
export type ServedIdempotentCallName = Exclude<IdempotentCallName, PlannedCallName>;

export const isPlanned = (name: CallName): name is PlannedCallName => 'planned' in endpoints[name];

/** The names of the calls that the server implements. */
export function servedCallNames(): readonly ServedCallName[] {
  return (Object.keys(endpoints) as CallName[]).filter((name) => !isPlanned(name)) as ServedCallName[];
}
