import type { Body } from './calls.ts';
import type { AnyCallName, everyAddress } from './coming/addresses.ts';
import type { Profile, User } from './entities.ts';
import type { ErrorCode } from './errors.ts';

/** What a member's calls come to, as far as it matters who may make them. */
export type Act =
  /** Reading, exporting, logging out, leaving and coming back: never refused. */
  | 'read'
  | 'message'
  | 'like'
  | 'swipe'
  | 'block'
  /** Changes of oneself: profile, settings, password, one's own lists. */
  | 'edit'
  | 'photo'
  | 'order';

/** A member as the table of permissions knows them. */
export type Actor = { readonly status: User['status']; readonly profileStatus: Profile['status'] };

type Condition =
  | 'active'
  | 'not_confirmed'
  | 'hidden'
  | 'in_review'
  | 'disabled'
  | 'pending_deletion'
  | 'ended';

const EVERYTHING: Record<Act, null> = {
  read: null,
  message: null,
  like: null,
  swipe: null,
  block: null,
  edit: null,
  photo: null,
  order: null,
};

/**
 * Why a member in this condition may not act so; null when they may. Whoever others cannot see reaches nobody, and is
 * sold nothing that they could only spend on others; they may still protect themselves and put their profile right.
 */
const REFUSALS: Readonly<Record<Condition, Readonly<Record<Act, ErrorCode | null>>>> = {
  active: EVERYTHING,
  not_confirmed: { ...EVERYTHING, message: 'not_confirmed', like: 'not_confirmed', swipe: 'not_confirmed' },
  hidden: { ...EVERYTHING, message: 'forbidden', like: 'forbidden', swipe: 'forbidden', order: 'forbidden' },
  in_review: { ...EVERYTHING, message: 'forbidden', like: 'forbidden', swipe: 'forbidden' },
  disabled: { ...EVERYTHING, message: 'forbidden', like: 'forbidden', swipe: 'forbidden' },
  pending_deletion: {
    read: null,
    message: 'pending_deletion',
    like: 'pending_deletion',
    swipe: 'pending_deletion',
    block: 'pending_deletion',
    edit: 'pending_deletion',
    photo: 'pending_deletion',
    order: 'pending_deletion',
  },
  ended: {
    read: 'forbidden',
    message: 'forbidden',
    like: 'forbidden',
    swipe: 'forbidden',
    block: 'forbidden',
    edit: 'forbidden',
    photo: 'forbidden',
    order: 'forbidden',
  },
};

function conditionOf({ status, profileStatus }: Actor): Condition {
  if (status === 'deleted' || status === 'banned') return 'ended';
  return status === 'active' ? profileStatus : status;
}

/** The code that refuses an act of this member; null when it is allowed. */
export function refusalToAct(act: Act, actor: Actor): ErrorCode | null {
  return REFUSALS[conditionOf(actor)][act];
}

type MemberCallName = {
  [Name in AnyCallName]: (typeof everyAddress)[Name]['to'] extends 'member' ? Name : never;
}[AnyCallName];

/**
 * What each call of a member comes to; a call that is new in the table of calls is a type error until it is here.
 * `sendMessage` is not asked for here: what was sent before is answered again whatever the sender has become since, so
 * it asks by itself, under the sender's lock.
 */
const ACTS: { readonly [Name in MemberCallName]: Act | ((body: Body<Name>) => Act) } = {
  resendActivation: 'edit',
  savePushSubscription: ({ subscription }) => (subscription ? 'edit' : 'read'),
  changeSelf: 'edit',
  suggestLike: 'read',
  listLikes: 'read',
  addLike: 'like',
  seeLike: 'read',
  removeLike: 'edit',
  listBlocked: 'read',
  block: 'block',
  unblock: 'block',
  listPhotos: 'read',
  addPhoto: 'photo',
  changePhoto: 'photo',
  deletePhoto: 'photo',
  listChats: 'read',
  readChat: 'read',
  sendMessage: 'read',
  markChat: ({ mark }) => (mark === 'typing' ? 'message' : 'read'),
  deleteChat: 'edit',
  streamEvents: 'read',
  readDiscountCode: 'read',
  readOrder: 'read',
  placeOrder: 'order',
  listTransactions: 'read',
  requestDebitCode: 'order',
  confirmDebit: 'order',
  applySolution: 'edit',
  deleteAccount: 'read',
  dealCards: 'read',
  swipe: 'swipe',
  undoSwipe: 'swipe',
};

/** The code that refuses a call of this member; null where it is allowed, and for calls that anybody makes. */
export function refusalToCall(name: AnyCallName, body: unknown, actor: Actor): ErrorCode | null {
  const act = (ACTS as Partial<Record<AnyCallName, Act | ((body: never) => Act)>>)[name];
  if (!act) return null;
  return refusalToAct(typeof act === 'function' ? act(body as never) : act, actor);
}
