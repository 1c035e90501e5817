/** Why a visitor signs up in the modal window over a page (PAGE-6). */
export type SignUpRequest =
  /** In order to write to the member, or to like them. */
  | { readonly reason: 'write' | 'like'; readonly memberId: string }
  /** Without a member; `next` is the page to go to afterwards, null for the usual one. */
  | { readonly reason: 'join'; readonly next: string | null };

/** The state of the entry of the browser's history in which sign-up is open over the page. */
export const signUpState = (request: SignUpRequest) => ({ signUp: request });

/** Why sign-up is open over the page; null if it is not. */
export function signUpRequest(state: unknown): SignUpRequest | null {
  const { signUp } = (state ?? {}) as { signUp?: Partial<SignUpRequest> };
  if (signUp?.reason === 'join') return { reason: 'join', next: signUp.next ?? null };
  if (signUp?.reason !== 'write' && signUp?.reason !== 'like') return null;
  return signUp.memberId ? { reason: signUp.reason, memberId: signUp.memberId } : null;
}

/** The page to go to after the account is made; a like is not given by a link, so it leads back to the button (PROFILE-8). */
export function pageAfterSignUp(request: SignUpRequest): string | null {
  if (request.reason === 'join') return request.next;
  return request.reason === 'write'
    ? `/members/${request.memberId}/chat`
    : `/members/${request.memberId}#like`;
}
