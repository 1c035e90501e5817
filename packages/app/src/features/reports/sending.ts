import type { UseMutationResult } from '@tanstack/react-query';
import type { Body, CallResponse } from '@rendezvous/contract/calls';
import type { CallError } from '@rendezvous/contract/errors';

type Sending<Name extends 'complain' | 'appeal', Form> = UseMutationResult<
  CallResponse<Name>,
  CallError,
  Form
>;

/** The sending of a complaint about the site, and of an appeal, with their results. */
export type ComplaintMutation = Sending<'complain', Omit<Body<'complain'>, 'subject'>>;
export type AppealMutation = Sending<'appeal', Body<'appeal'>>;
