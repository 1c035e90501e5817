import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';

const server = createRequire(new URL('../../packages/server/package.json', import.meta.url));
const PACKAGE = new URL('..', pathToFileURL(server.resolve('stripe')));
const ENTRY = new URL('esm/stripe.esm.node.d.ts', PACKAGE).pathname;

/** Reads what the facts need from the installed SDK: its types, and the paths in its compiled methods. */
export function openSdk() {
  const program = ts.createProgram([ENTRY], {
    strict: true,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    target: ts.ScriptTarget.ESNext,
    types: [],
  });
  const checker = program.getTypeChecker();
  const fileOf = (name) => new URL(`esm/${name}`, PACKAGE).pathname;
  const sources = program.getSourceFiles();

  /** The declared type of an export of one of the SDK's files, also inside a namespace: `Foo.Bar`. */
  function declared(file, name) {
    const source = sources.find(({ fileName }) => fileName === fileOf(file));
    let symbol;
    for (const part of name.split('.')) {
      const scope = symbol ? symbol.exports : checker.getSymbolAtLocation(source).exports;
      symbol = scope.get(ts.escapeLeadingUnderscores(part));
      if (!symbol) throw new Error(`The SDK has no ${name} in ${file}.`);
    }
    return checker.getDeclaredTypeOfSymbol(symbol);
  }

  const propertyType = (type, name) => {
    const symbol = type.getProperty(name);
    if (!symbol) throw new Error(`The SDK has no ${name} in ${checker.typeToString(type)}.`);
    return checker.getTypeOfSymbol(symbol);
  };

  return {
    checker,
    propertyType,
    apiVersion: /ApiVersion = '([^']+)'/.exec(readFileSync(fileOf('apiVersion.js'), 'utf8'))[1],
    openapiVersion: readFileSync(new URL('OPENAPI_VERSION', PACKAGE), 'utf8').trim(),

    /** @returns `POST /v1/checkout/sessions/{}/expire` and the types of a method's parameters and response */
    call(name) {
      const path = name.split('.');
      const method = path.pop();
      let resource = declared('stripe.core.d.ts', 'Stripe');
      for (const part of path) resource = propertyType(resource, part);
      const [signature] = propertyType(resource, method).getCallSignatures();
      const parameters = signature.parameters.find(({ name: parameter }) => parameter === 'params');
      const response = checker.getAwaitedType(signature.getReturnType());
      // A response is the object and, beside it, what the SDK knows of the HTTP response.
      const [object] = response.isIntersection() ? response.types : [response];
      const { fileName } = resource.symbol.valueDeclaration.getSourceFile();
      return {
        operation: operationOf(fileName.replace(/\.d\.ts$/, '.js'), method),
        parameters: checker.getNonNullableType(checker.getTypeOfSymbol(parameters)),
        response: object,
      };
    },

    /** @returns for each type of event, the types of the object that it is about */
    events() {
      const found = new Map();
      for (const event of declared('resources/Events.d.ts', 'Event').types) {
        const { value } = propertyType(event, 'type');
        const object = propertyType(propertyType(event, 'data'), 'object');
        found.set(value, object.isUnion() ? object.types : [object]);
      }
      return new Map([...found].sort(([a], [b]) => (a < b ? -1 : 1)));
    },

    eventEnvelope: () => declared('resources/Events.d.ts', 'EventBase'),

    /** The object under `error` in a response, which is the same as the one in a payment intent. */
    errorObject: () => declared('resources/PaymentIntents.d.ts', 'PaymentIntent.LastPaymentError'),

    /** @returns the `object` of a type, such as `checkout.session`; undefined if it is a part of another object */
    objectName(type) {
      const name = type.getProperty('object');
      return name && checker.getTypeOfSymbol(name).value;
    },
  };
}

function operationOf(file, method) {
  const body = readFileSync(file, 'utf8').split(new RegExp(`^    ${method}\\(`, 'm'))[1];
  const [, verb, path] = /_makeRequest\('(\w+)', ['`]([^'`]+)['`]/.exec(body);
  return `${verb} ${path.replace(/\$\{encodeURIComponent\((\w+)\)\}/g, '{$1}')}`;
}
