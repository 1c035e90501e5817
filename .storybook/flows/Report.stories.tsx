import preview from '../preview.tsx';
import { flowStories, galleryStory, stageStory } from '../stepper/walk-story.tsx';

const meta = preview.meta({ title: 'Flows/Report', ...flowStories('report') });
export default meta;

export const Walk = meta.story({});

export const States = meta.story({ ...galleryStory, tags: ['!test'] });

export const Stage = meta.story({ ...stageStory('report'), tags: ['!dev'] });
