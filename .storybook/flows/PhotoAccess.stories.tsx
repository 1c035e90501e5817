import preview from '../preview.tsx';
import { flowStories, galleryStory, stageStory } from '../stepper/walk-story.tsx';

const meta = preview.meta({ title: 'Flows/Photo access', ...flowStories('photoAccess') });
export default meta;

export const Walk = meta.story({});

export const States = meta.story({ ...galleryStory, tags: ['!test'] });

export const Stage = meta.story({ ...stageStory('photoAccess'), tags: ['!dev'] });
