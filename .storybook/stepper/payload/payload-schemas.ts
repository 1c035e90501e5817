import { z } from 'zod';
import { calls } from '@rendezvous/contract/calls';
import * as entity from '@rendezvous/contract/entities';
import { COMPLAINT_REASONS } from '@rendezvous/contract/moderation';
import type { ActivationEvent } from '@rendezvous/machines/activation/activation.context';
import type { ConnectionEvent } from '@rendezvous/machines/connection/connection.context';
import { REASONS, SOLUTIONS, type DeletionEvent } from '@rendezvous/machines/deletion/deletion.context';
import type { DirectDebitEvent } from '@rendezvous/machines/direct-debit/direct-debit.context';
import type { EntryWarningEvent } from '@rendezvous/machines/entry-warning/entry-warning.machine';
import type { GeolocationEvent } from '@rendezvous/machines/geolocation/geolocation.context';
import type { LogInEvent } from '@rendezvous/machines/login/login.context';
import type { MessageEvent as MessageFlowEvent } from '@rendezvous/machines/message/message.machine';
import type { PasskeyEvent } from '@rendezvous/machines/passkey/passkey.context';
import type { PaymentEvent } from '@rendezvous/machines/payment/payment.context';
import type { PhotoAccessEvent } from '@rendezvous/machines/photo-access/photo-access.context';
import type { PushEvent } from '@rendezvous/machines/push/push.context';
import type { ReportEvent } from '@rendezvous/machines/report/report.context';
import type { SignUpEvent } from '@rendezvous/machines/signup/signup.context';
import type { SwipeEvent } from '@rendezvous/machines/swipe/swipe.context';
import type { TimeBonusEvent } from '@rendezvous/machines/time-bonus/time-bonus.context';
import type { WithdrawalEvent } from '@rendezvous/machines/withdrawal/withdrawal.context';
import type { FlowName } from '../flow-facts.ts';

type Schemas = Readonly<Record<string, z.ZodType>>;
type EventOfAnyType = { readonly type: string };
type DataOf<Event extends EventOfAnyType, Type> = Omit<Extract<Event, { type: Type }>, 'type'>;

/** A schema for the data of each event that has any. A new event does not pass the type check without one. */
type EventSchemas<Event extends EventOfAnyType> = {
  readonly [Type in Event['type'] as keyof DataOf<Event, Type> extends never ? never : Type]: z.ZodType<
    DataOf<Event, Type>
  >;
};

/** The schemas of the events of a flow. */
const forEvents = <Event extends EventOfAnyType>(schemas: EventSchemas<Event>): Schemas =>
  schemas as unknown as Schemas;

/** What an actor answers that only does something. */
const nothing = z.null();

const { response: placed } = calls.placeOrder;
const { response: dealt } = calls.dealCards;
const { response: liked } = calls.swipe;
const permission = z.enum(['unsupported', 'prompt', 'granted', 'denied']);
const browserAnswer = z.enum(['granted', 'denied', 'dismissed']);

/**
 * What the machine receives from each actor: the part of the response of its call that the app passes on
 * (packages/app/src/features/**.flow.ts), or what the device says.
 */
export const answerSchemas: Readonly<Record<FlowName, Schemas>> = {
  signUp: { createAccount: nothing },
  activation: { activate: nothing, sendMail: nothing },
  logIn: { logIn: nothing, requestReset: nothing, setPassword: nothing },
  passkey: {
    readSupport: z.enum(['none', 'dialog', 'autofill']),
    prepare: z.union([
      calls.preparePasskey.response.shape.options,
      calls.preparePasskeyLogIn.response.shape.options,
    ]),
    ask: passkeyAnswer(),
    offer: passkeyAnswer(),
    finish: nothing,
  },
  payment: { placeOrder: placed.shape.order, readOrder: calls.readOrder.response.shape.order },
  directDebit: { requestCode: nothing, confirmCode: calls.confirmDebit.response.shape.order },
  withdrawal: {
    withdraw: calls.confirmWithdrawal.response.shape.withdrawal,
    readWithdrawal: calls.readWithdrawal.response.shape.withdrawal,
  },
  /** The deadline of the bonus in milliseconds since the epoch; null without a bonus. */
  timeBonus: { readDeadline: z.int().nullable() },
  photoAccess: { changeAccess: calls.changePhotoAccess.response },
  report: { complain: calls.complain.response.shape.complaint },
  push: {
    readCapability: z.enum(['unsupported', 'denied', 'capable', 'subscribed']),
    askPermission: browserAnswer,
    subscribe: nothing,
    unsubscribe: nothing,
  },
  connection: { listen: nothing, poll: nothing },
  message: { send: nothing },
  swipe: {
    loadDeck: z.strictObject({
      cards: dealt.shape.profiles,
      likesLeft: dealt.shape.likes_left,
      resetAt: dealt.shape.likes_reset_at,
    }),
    like: z.strictObject({ matched: liked.shape.match, likesLeft: liked.shape.likes_left }),
    pass: nothing,
    undo: nothing,
  },
  deletion: { applySolution: nothing, deleteAccount: nothing, reactivate: nothing },
  entryWarning: {},
  geolocation: {
    readPermission: permission,
    locate: z.strictObject({
      latitude: z.number().min(-90).max(90),
      longitude: z.number().min(-180).max(180),
    }),
    geocode: z.strictObject({ country: entity.countryCode, region: z.string().nullable() }),
  },
};

function passkeyAnswer() {
  const { credential: created } = calls.addPasskey.body.shape;
  const { credential: used } = calls.logInByPasskey.body.shape;
  return z.union([
    z.strictObject({ outcome: z.literal('answered'), credential: z.union([created, used]) }),
    z.strictObject({ outcome: z.enum(['cancelled', 'alreadyAdded', 'refused']) }),
  ]);
}

const text = z.string();
const answers = z.strictObject({
  answers: z
    .strictObject({
      gender: entity.gender.nullable(),
      seeking: entity.gender.nullable(),
      name: text,
      dateOfBirth: text,
      country: entity.countryCode,
      region: text.nullable(),
      email: text,
      password: text,
      message: text,
      acknowledgesFictional: z.boolean(),
    })
    .partial(),
});
const credits = z.strictObject({ credits: z.int() });

/** The data of each event, without its type. A form may contain anything that a person can type. */
export const eventSchemas: Readonly<Record<FlowName, Schemas>> = {
  signUp: forEvents<SignUpEvent>({ 'step.completed': answers, 'answer.changed': answers }),
  activation: forEvents<ActivationEvent>({ 'address.corrected': z.strictObject({ email: text }) }),
  logIn: forEvents<LogInEvent>({
    'credentials.submitted': z.strictObject({
      credentials: z.strictObject({ email: text, password: text }),
    }),
    'mail.requested': z.strictObject({ email: text }),
    'password.chosen': z.strictObject({ password: text, repeated: text, removePasskeys: z.boolean() }),
  }),
  passkey: forEvents<PasskeyEvent>({ 'passkey.wanted': z.strictObject({ name: text, password: text }) }),
  payment: forEvents<PaymentEvent>({
    'method.chosen': z.strictObject({ method: z.enum(entity.PAYMENT_METHODS) }),
    'purchase.changed': z.strictObject({
      purchase: z.strictObject({
        bundleId: calls.placeOrder.body.shape.bundle_id,
        price: entity.minorUnits,
        discountCode: text.nullable(),
        storesCard: z.boolean().optional(),
      }),
    }),
    'express.requested': z.strictObject({ requested: z.boolean() }),
    'order.changed': z.strictObject({ order: entity.order }),
  }),
  directDebit: forEvents<DirectDebitEvent>({
    'form.submitted': z.strictObject({
      form: z.strictObject({
        accountHolder: text,
        iban: text,
        street: text,
        houseNumber: text,
        zip: text,
        city: text,
        phone: text,
        authorised: z.boolean(),
        expressRequest: z.boolean(),
      }),
    }),
    'code.entered': z.strictObject({ code: text }),
  }),
  withdrawal: forEvents<WithdrawalEvent>({}),
  timeBonus: forEvents<TimeBonusEvent>({ 'member.arrived': credits, 'credits.changed': credits }),
  photoAccess: forEvents<PhotoAccessEvent>({
    'access.requested': z.strictObject({ action: calls.changePhotoAccess.body.shape.action }),
    'access.received': z.strictObject({ access: entity.profile.shape.private_photos }),
  }),
  report: forEvents<ReportEvent>({
    'report.message_chosen': z.strictObject({ id: text }),
    'report.submitted': z.strictObject({ reason: z.enum(COMPLAINT_REASONS), text }),
  }),
  push: forEvents<PushEvent>({ 'permission.changed': z.strictObject({ permission: browserAnswer }) }),
  connection: forEvents<ConnectionEvent>({ 'push.changed': z.strictObject({ subscribed: z.boolean() }) }),
  message: forEvents<MessageFlowEvent>({ 'queue.advanced': z.strictObject({ online: z.boolean() }) }),
  swipe: forEvents<SwipeEvent>({}),
  deletion: forEvents<DeletionEvent>({
    'solution.chosen': z.strictObject({ solution: z.enum(SOLUTIONS) }),
    'reason.given': z.strictObject({ reason: z.enum(REASONS) }),
    'deletion.confirmed': z.strictObject({ password: text }),
  }),
  entryWarning: forEvents<EntryWarningEvent>({
    'page.changed': z.strictObject({
      page: z.enum(['complete-signup', 'reset-password', 'other']),
      layout: z.enum(['default', 'chat', 'lander', 'empty']),
    }),
  }),
  geolocation: forEvents<GeolocationEvent>({ 'permission.changed': z.strictObject({ permission }) }),
};
