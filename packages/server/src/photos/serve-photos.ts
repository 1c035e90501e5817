export const servePhotos = (_: unknown) => (_ctx: unknown, next: () => Promise<unknown>) => next();
