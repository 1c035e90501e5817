import type { RouteObject } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import type { Call } from '@rendezvous/contract/transport';
import { createAllRoutes } from '../all-routes.ts';
import { createAppServices } from '../data/app-services.ts';
import { pageTemplate } from './page-template.ts';

vi.mock('virtual:messages', () => ({ default: {} }));

const app = createAppServices(vi.fn() as unknown as Call, 'en');

function pathsOf(routes: readonly RouteObject[]): string[] {
  return routes.flatMap(({ path, children = [] }) => [...(path ? [path] : []), ...pathsOf(children)]);
}

it('knows the fixed parts of every address of the site', () => {
  const paths = pathsOf(createAllRoutes(app)).map((path) => path.replace('*', ''));
  expect(paths).toContain('/reset-password/do');
  const fixed = paths.map((path) =>
    path
      .split('/')
      .filter((part) => part !== '' && !part.startsWith(':'))
      .join('/'),
  );
  const unknown = fixed.filter((path) => pageTemplate(`/${path}`) !== `/${path}`);
  expect(unknown).toEqual([]);
});

it.each([
  ['/fi/members/0199aaaa-bbbb-7ccc-8ddd-eeeeffff0000', '/members/:id'],
  ['/members/17/landing/zebedee-from-munich', '/members/:id/landing/:id'],
  ['/pl/credits/25', '/credits/25'],
  ['/transactions/1042/withdrawal', '/transactions/:id/withdrawal'],
  ['/zebedee@posteo.de/DE02120300000000202051', '/:id/:id'],
  ['/', '/'],
])('writes %s as %s', (pathname, template) => {
  expect(pageTemplate(pathname)).toBe(template);
});
