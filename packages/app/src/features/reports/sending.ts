import type { UseMutationResult } from '@tanstack/react-query';
import type { Body, CallResponse } from '@rendezvous/contract/calls';
import type { ShownProfile } from '@rendezvous/contract/entities';
import type { CallError } from '@rendezvous/contract/errors';

type Sending<Name extends 'complain' | 'appeal', Form> = UseMutationResult<
  CallResponse<Name>,
  CallError,
  Form
>;

/** A profile, or one of its photos, that somebody reports on the complaints page (SAFETY-7). */
export type Reported = {
  readonly subject: { readonly kind: 'profile' | 'photo'; readonly id: string };
  readonly name: string;
  readonly photo: ShownProfile['photos'][number] | null;
};

/** The sending of a complaint on the complaints page, and of an appeal, with their results. */
export type ComplaintMutation = Sending<'complain', Omit<Body<'complain'>, 'subject'>>;
export type AppealMutation = Sending<'appeal', Body<'appeal'>>;
