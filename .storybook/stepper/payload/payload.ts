import { z } from 'zod';
import { calls, ERRORS_OF_ANY_CALL } from '@rendezvous/contract/calls';
import {
  DISCOUNT_REASONS,
  ERROR_STATUS,
  FIELD_REASONS,
  PHOTO_REASONS,
  type ErrorCode,
} from '@rendezvous/contract/errors';
import { samplesOf } from '@rendezvous/machines/flight/samples';
import { unlinkable, type Log, type Vocabulary } from '@rendezvous/machines/walk/link';
import type { Frame } from '@rendezvous/machines/walk/recording';
import { createPlaceholders } from '@rendezvous/machines/walk/secrets';
import { fillStep } from '@rendezvous/machines/walk/simulated-orders';
import { eventLabel } from '@rendezvous/machines/walk/step-facts';
import type { Payload, Step } from '@rendezvous/machines/walk/walk';
import { callOf, endpointOf } from '../calls/call-log.ts';
import type { FlowName } from '../flow-facts.ts';
import { answerSchemas, eventSchemas } from './payload-schemas.ts';
import { problemsOf, type Problem } from './problems.ts';

/** Something whose data a tester can write: the answer or the refusal of a pending call, or an event. */
export type Target = {
  /** Unique among the targets of a frame. */
  readonly id: string;
  readonly group: string;
  readonly label: string;
  /** The data with which the editor begins: what the mock would answer now, or the sample of the event. */
  readonly sample: unknown;
  readonly schema: z.ZodType;
  /** What the data is checked against, for a reader. */
  readonly checkedBy: string;
  readonly stepOf: (data: unknown, payload: Payload) => Step;
};

/** The targets of a frame: the outcomes of the calls that are pending, and the events that have data. */
export function targetsOf(name: FlowName, frame: Frame, { flow, outcomes }: Vocabulary): readonly Target[] {
  if (frame.snapshot.status !== 'active') return [];
  const filled = (step: Step) => fillStep(step, frame.orders, frame.now).step;
  const results = [...frame.waiting.keys()].flatMap((actor) =>
    (outcomes[actor] ?? []).map(({ label, title, step }) =>
      resultTarget(name, actor, { label, title }, filled(step)),
    ),
  );
  const events = Object.entries(flow.events).flatMap(([key, event]): readonly Target[] => {
    const { type, ...sample } = (filled({ send: event }) as { readonly send: { readonly type: string } })
      .send;
    const schema = eventSchemas[name][type];
    if (!schema) return [];
    const stepOf = (data: unknown, payload: Payload): Step => ({
      send: { ...(isObject(data) ? data : { data }), type } as never,
      payload,
    });
    const checkedBy = `the data of the event ${type}`;
    return [
      { id: `event ${key}`, group: 'Event', label: eventLabel(key), sample, schema, checkedBy, stepOf },
    ];
  });
  return [...results, ...events];
}

function resultTarget(
  name: FlowName,
  actor: string,
  { label, title }: { readonly label: string; readonly title: string },
  step: Step,
): Target {
  const call = callOf(name, actor);
  const where = call === null ? `${actor}, on the device` : `${call}, ${endpointOf(call)}`;
  const about = { id: `${actor} ${label}`, group: `Answer of ${actor}`, label: title };
  if ('refuse' in step)
    return {
      ...about,
      sample: step.with,
      schema: refusalSchema([
        ...(call === null ? [] : calls[call].errors),
        ...ERRORS_OF_ANY_CALL,
        step.with.code,
      ]),
      checkedBy: `the refusals of ${where}`,
      stepOf: (data, payload) => ({ refuse: actor, with: data as never, payload }),
    };
  return {
    ...about,
    sample: ('answer' in step ? step.output : null) ?? null,
    schema: answerSchemas[name][actor] ?? z.unknown(),
    checkedBy: `what the machine gets of the response of ${where}`,
    stepOf: (output, payload) => ({ answer: actor, output, payload }),
  };
}

/** A refusal as plain data (ERROR-1, ERROR-2). */
function refusalSchema(codes: readonly ErrorCode[]): z.ZodType {
  return z.strictObject({
    code: z.enum([...new Set(codes)]),
    params: z
      .strictObject({
        minutes: z.number(),
        retry_at: z.iso.datetime(),
        needed: z.int(),
        balance: z.int(),
        limit: z.int(),
        order: z.string(),
        payment_id: z.int(),
      })
      .partial()
      .optional(),
    fields: z
      .record(z.string(), z.enum([...FIELD_REASONS, ...PHOTO_REASONS, ...DISCOUNT_REASONS]))
      .optional(),
  });
}

/** What became of a text that a tester wrote. */
export type Written = {
  /** Why it cannot be part of a walk at all; null if it can. */
  readonly unusable: string | null;
  readonly problems: readonly Problem[];
  /** The step with this data, with stand-ins for secrets; null if it is unusable. */
  readonly step: Step | null;
  /** Whether a secret was replaced. */
  readonly isReplaced: boolean;
};

/** Reads what a tester wrote, and checks it against the contract. It does not take the step. */
export function readPayload(target: Target, text: string, log: Log, vocabulary: Vocabulary): Written {
  const unusable = (reason: string): Written => ({
    unusable: reason,
    problems: [],
    step: null,
    isReplaced: false,
  });
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (error) {
    return unusable(`This is not JSON: ${(error as Error).message}.`);
  }
  const problems = problemsOf(target.schema, data);
  const safe = withoutSecrets(data, target, vocabulary);
  const step = target.stepOf(safe, problems.length === 0 ? 'own' : 'invalid');
  if ('refuse' in step && !isKnownCode(step.with))
    return unusable(
      'The code of a refusal must be one of the contract: the app turns any other into "unavailable".',
    );
  const reason = unlinkable(log, step, vocabulary);
  if (reason !== null) return unusable(`This cannot be part of a walk: ${reason}.`);
  return { unusable: null, problems, step, isReplaced: JSON.stringify(safe) !== JSON.stringify(data) };
}

/** Replaces secrets, but not the texts of the flow's own samples, nor the code of a refusal. */
function withoutSecrets(data: unknown, { sample, group }: Target, { flow }: Vocabulary): unknown {
  const samples = samplesOf(flow);
  const types = flow.machine.events as readonly string[];
  const actors = Object.keys(flow.machine.implementations.actors);
  const kept = new Set<string>();
  collectTexts(
    [sample, types.map((type) => samples.events(type)), actors.map((actor) => samples.outputs(actor))],
    kept,
  );
  const safe = createPlaceholders(kept)(data);
  const isRefusal = group !== 'Event' && isObject(data) && isKnownCode(data);
  return isRefusal ? { ...(safe as object), code: data.code } : safe;
}

function collectTexts(value: unknown, texts: Set<string>): void {
  if (typeof value === 'string') texts.add(value);
  else if (typeof value === 'object' && value !== null)
    for (const inner of Object.values(value)) collectTexts(inner, texts);
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isKnownCode = (refusal: unknown): boolean =>
  isObject(refusal) && typeof refusal.code === 'string' && Object.hasOwn(ERROR_STATUS, refusal.code);
