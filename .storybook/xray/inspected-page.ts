import { componentsOf } from './components-of.ts';
import { reportOn } from './report-on.ts';

/** What a page of Storybook can say of its own elements: it alone knows where its components were declared. */
export type InspectedPage = {
  readonly componentsOf: typeof componentsOf;
  readonly reportOn: typeof reportOn;
};

export const inspectedPage: InspectedPage = { componentsOf, reportOn };
