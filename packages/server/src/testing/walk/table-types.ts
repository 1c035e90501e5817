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

/** What an input is made from. */
export type Use = {
  readonly server: TestServer;
  readonly walker: Walker;
  /** A member whom everybody may see and write to. */
  readonly peer: TestMember;
  readonly passwordHash: string;
  /** A photo as a browser uploads it. */
  readonly file: Blob;
};

/** One way of making a call, and what it comes to for each walker. */
export type Way<Name extends ServedCallName> = {
  readonly answers: Outcomes;
  /** A right input, with ids of what is the walker's own. */
  readonly own: (use: Use) => Parts<Name> | Promise<Parts<Name>>;
  /** The same with ids of others; null where no id of anything is sent. */
  readonly others: {
    /** With an id that nobody and nothing has. */
    readonly unknown: () => Parts<Name>;
    /** What that is answered to those who may make the call. */
    readonly missing: Outcome;
    /** With ids of what is somebody else's: each is answered as the unknown one. */
    readonly foreign: (strangers: Strangers, walker: WalkerName) => readonly Parts<Name>[];
  } | null;
};

/** Every call of the contract; one that is missing is a type error. */
export type WalkTable = { readonly [Name in ServedCallName]: Readonly<Record<string, Way<Name>>> };
