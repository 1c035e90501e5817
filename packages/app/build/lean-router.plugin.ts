import type { Plugin } from 'vite';

/**
 * Functions of the router for what the site does not do: fetchers, actions, instrumentation and prefetching. Methods of
 * the router's object call them, so a bundler cannot leave them out.
 */
const UNUSED = new Set([
  'fetch2',
  'handleAction',
  'handleFetcherAction',
  'handleFetcherLoader',
  'getUpdatedRevalidatingFetchers',
  '_internalSetRoutes',
  'getRouteInstrumentationUpdates',
  'instrumentClientSideRouter',
  'PrefetchPageLinks',
]);

type Span = { readonly start: number; readonly end: number };
type Declared = {
  readonly type: string;
  readonly id: { readonly name: string } | null;
  readonly body: Span & { readonly body: readonly unknown[] };
};

/**
 * Empties these functions in the browsers' build, and with them goes what only they use; a call throws. The rule
 * `no-restricted-imports` of the linter forbids what would call them (decision 0053). A release of the router without one
 * of them fails the build.
 */
export function leanRouter(): Plugin {
  return {
    name: 'rendezvous-lean-router',
    apply: 'build',
    transform: {
      filter: { id: /\/node_modules\/react-router\//, code: 'function createRouter(' },
      handler(code) {
        const functions = declaredIn(this.parse(code).body);
        const router = functions.find(({ id }) => id?.name === 'createRouter');
        const unused = [...functions, ...declaredIn(router?.body.body ?? [])].filter(({ id }) =>
          UNUSED.has(id?.name ?? ''),
        );
        if (unused.length !== UNUSED.size) {
          const found = new Set(unused.map(({ id }) => id?.name));
          this.error(
            `The router has no ${[...UNUSED].filter((name) => !found.has(name)).join(', ')}; see lean-router.plugin.ts.`,
          );
        }
        let lean = code;
        for (const { id, body } of unused.toSorted((one, other) => other.body.start - one.body.start)) {
          lean = `${lean.slice(0, body.start)}{ throw new Error('${id?.name} is left out of the router.'); }${lean.slice(body.end)}`;
        }
        return lean;
      },
    },
  };
}

function declaredIn(statements: readonly unknown[]): Declared[] {
  return (statements as readonly Declared[]).filter(({ type }) => type === 'FunctionDeclaration');
}
