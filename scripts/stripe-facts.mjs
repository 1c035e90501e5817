/**
 * Writes the facts of Stripe's API that the payment sandbox is tested against to `FACTS`: the operations behind our calls
 * of the SDK with their parameters and responses, the error object, and every event type, as JSON Schema without texts.
 *
 *   node scripts/stripe-facts.mjs
 *
 * The source is the installed SDK, whose types Stripe generates from its OpenAPI document. So the facts always have the
 * API version that our requests name, and raising the SDK shows what changed. `OPENAPI_VERSION` in the package is the tag
 * of that document in github.com/stripe/openapi.
 */
import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { stripeCalls } from './stripe-facts/calls.mjs';
import { openSdk } from './stripe-facts/sdk.mjs';
import { schemaWriter } from './stripe-facts/schemas.mjs';

export const FACTS = new URL('../packages/server/src/sandbox/payments/stripe-facts.json', import.meta.url);

/** Objects that the payments of the server read from events, beside those that our calls return. */
const OBJECTS_OF_EVENTS = ['payment_intent', 'charge', 'refund', 'dispute'];

/** Objects in the lists that our calls return. */
const OBJECTS_OF_LISTS = ['payment_method_configuration'];

/** @returns the contents of the file */
export function stripeFacts() {
  const sdk = openSdk();
  const calls = stripeCalls().map((name) => ({ name, ...sdk.call(name) }));
  const events = sdk.events();
  const written = new Set([
    ...calls.map(({ response }) => sdk.objectName(response)),
    ...OBJECTS_OF_EVENTS,
    ...OBJECTS_OF_LISTS,
    'event',
  ]);
  const schemas = schemaWriter(sdk, written);
  const objects = {};
  for (const type of [...events.values()].flat()) {
    const name = sdk.objectName(type);
    if (written.has(name)) objects[name] = schemas.response(type);
  }
  const facts = {
    apiVersion: sdk.apiVersion,
    openapi: sdk.openapiVersion,
    operations: Object.fromEntries(
      calls.map(({ name, operation, parameters, response }) => [
        operation,
        { call: name, parameters: schemas.parameters(parameters), response: schemas.response(response) },
      ]),
    ),
    error: schemas.response(sdk.errorObject()),
    event: schemas.response(sdk.eventEnvelope()),
    events: Object.fromEntries([...events].map(([type, about]) => [type, about.map(sdk.objectName)])),
    objects,
    // Which object an event is about depends on its type (`events`).
    $defs: { ...schemas.definitions(), 'Events.Event.Data.Object': { type: 'object' } },
  };
  return print(facts);
}

/** JSON with one definition a line, so that a change of the SDK is a readable diff. */
function print({ $defs, ...facts }) {
  const lines = (object) =>
    Object.entries(object).map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`);
  const definitions = lines($defs).join(',\n    ');
  return `{\n  ${[...lines(facts), `"$defs": {\n    ${definitions}\n  }`].join(',\n  ')}\n}\n`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const facts = stripeFacts();
  writeFileSync(FACTS, facts);
  console.log(`${FACTS.pathname}: ${Math.round(facts.length / 1_000)} KB`);
}
