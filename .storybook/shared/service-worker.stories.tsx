import { http, HttpResponse } from 'msw';
import { expect } from 'storybook/test';
import preview from '../preview.tsx';

/** Hidden in Storybook: tests the service worker of stories (public/api-worker.js). */
const meta = preview.meta({
  title: 'Checks/Service worker',
  tags: ['!dev', '!autodocs'],
  render: () => <p>Nothing to see.</p>,
});
export default meta;

export const MocksCallsAndPhotosOnly = meta.story({
  beforeEach: ({ msw }) => msw.use(http.all('*', () => HttpResponse.json({ mocked: true }))),
  play: async () => {
    for (const path of ['/api/site.php', '/photos/1/320.webp']) {
      const response = await fetch(path);
      await expect(response.json(), path).resolves.toEqual({ mocked: true });
    }
    const module = await fetch(`${import.meta.url}?fresh=${Date.now()}`);
    await expect(module.headers.get('content-type')).toContain('javascript');
  },
});
