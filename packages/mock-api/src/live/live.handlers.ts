import { mock } from '../mock.ts';

export const liveMocks = {
  streamEvents: mock('streamEvents', ({ viewer, request, backend }) => {
    const stream = backend.live.open(viewer.id, request.headers.get('last-event-id') ?? '');
    // A streaming call returns a stream, which the table of calls types as a string.
    return stream as unknown as string;
  }),
};
