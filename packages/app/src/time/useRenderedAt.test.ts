import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { IntlProvider } from 'react-intl';
import { expect, it } from 'vitest';
import { createAppServices } from '../data/app-services.ts';
import { AppServicesProvider } from '../data/AppServicesContext.tsx';
import { useMinute } from './useMinute.ts';
import { useToday } from './useToday.ts';

const NEW_YEAR = Date.parse('2027-01-01T00:00:30.000Z');

const noCall = () => Promise.reject(new Error('Nothing is asked here.'));

function Moment() {
  return `${useToday()} ${useMinute()}`;
}

/** The page of a server on which the year changed after the page was begun. */
function renderAt(renderedAt: string): string {
  const app = { ...createAppServices(noCall, 'en'), renderedAt };
  const page = createElement(IntlProvider, { locale: 'en', timeZone: 'UTC' }, createElement(Moment));
  return renderToString(createElement(AppServicesProvider, { value: app }, page));
}

it('renders the day and the minute of the page’s state, not those of the server’s clock, so that the page hydrates (LOCALE-7)', () => {
  expect(renderAt('2026-12-31T23:59:59.900Z')).toBe(`2026-12-31 ${NEW_YEAR - 90_000}`);
  expect(renderAt('2027-01-01T00:00:30.000Z')).toBe(`2027-01-01 ${NEW_YEAR - 30_000}`);
});
