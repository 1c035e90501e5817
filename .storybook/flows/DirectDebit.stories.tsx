import preview from '../preview.tsx';
import { flowStories, sheetStory, stageStory } from '../stepper/walk-story.tsx';

const meta = preview.meta({ title: 'Flows/Direct debit', ...flowStories('directDebit') });
export default meta;

export const Walk = meta.story({});

export const States = meta.story({ ...sheetStory, tags: ['!test'] });

export const Stage = meta.story({ ...stageStory('directDebit'), tags: ['!dev'] });
