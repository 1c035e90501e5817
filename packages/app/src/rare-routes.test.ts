import { generatePath, matchRoutes, type RouteObject } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import type { Call } from '@rendezvous/contract/transport';
import { createAppServices } from './data/app-services.ts';
import { rareRoutes } from './rare-routes.tsx';
import { createRoutes, NO_PAGE } from './routes.tsx';

const app = createAppServices(vi.fn() as unknown as Call, 'en');

function pathsOf(routes: readonly RouteObject[]): string[] {
  return routes.flatMap(({ path, children = [] }) => [...(path ? [path] : []), ...pathsOf(children)]);
}

it('matches no rare path with another page, so that the browser loads the rare pages', () => {
  const routes = createRoutes(app);
  const common = new Set(pathsOf(routes));
  const rare = pathsOf(createRoutes(app, { rareRoutes })).filter((path) => !common.has(path));
  expect(rare).toContain('/reset-password/do');
  const shown = rare.map((path) => {
    const names = Array.from(path.matchAll(/:(\w+)/g), ([, name = '']) => [name, 'x']);
    return matchRoutes(routes, generatePath(path, Object.fromEntries(names)))?.at(-1)?.route.path;
  });
  expect(shown).toEqual(rare.map(() => NO_PAGE));
});
