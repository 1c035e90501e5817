import { mock } from '../mock.ts';

export const liveMocks = {
  streamEvents: mock('streamEvents', ({ viewer, request, backend }) => {
    const stream = backend.live.open(viewer.id, request.headers.get('last-event-id') ?? '');
    // The answer of a `feed` is a stream, which the table of calls has no word for.
    return stream as unknown as string;
  }),
};
