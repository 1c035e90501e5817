import type { ServedCallName } from '@rendezvous/contract/endpoints';
import type { Body, QueryInput } from '@rendezvous/contract/calls';
import type { ErrorCode } from '@rendezvous/contract/errors';
import type { TestMember } from '../members.ts';
import type { TestServer } from '../test-server.ts';
import type { Strangers } from './strangers.ts';
import type { Walker, WalkerName } from './walkers.ts';

export type Outcome = 'ok' | ErrorCode;
export type Outcomes = Readonly<Record<WalkerName, Outcome>>;

export type Parts<Name extends ServedCallName> = {
  readonly query?: QueryInput<Name>;
  readonly body?: Body<Name> | FormData | string;
};

/** The objects from which an input is created. */
export type InputContext = {
  readonly server: TestServer;
  readonly walker: Walker;
  /** A member whom every walker may see and write to. */
  readonly peer: TestMember;
  readonly passwordHash: string;
  /** A photo as a browser uploads it. */
  readonly file: Blob;
};

/** A variant of a call, with its outcome for each walker. */
export type CallVariant<Name extends ServedCallName> = {
  readonly outcomes: Outcomes;
  /** Returns a valid input with ids of the walker's own objects. */
  readonly own: (use: InputContext) => Parts<Name> | Promise<Parts<Name>>;
  /** The input with other ids (ERROR-4); null if the call sends no id. */
  readonly others: {
    /** Returns an input with an id that does not exist. */
    readonly unknown: () => Parts<Name>;
    /** The outcome of the unknown id for walkers who may make the call. */
    readonly missing: Outcome;
    /** Returns inputs with ids of the strangers' objects, whose outcome must be the same as for the unknown id. */
    readonly foreign: (strangers: Strangers, walker: WalkerName) => readonly Parts<Name>[];
  } | null;
};

/** The variants of every call of the contract. A missing call is a type error. */
export type WalkTable = { readonly [Name in ServedCallName]: Readonly<Record<string, CallVariant<Name>>> };
