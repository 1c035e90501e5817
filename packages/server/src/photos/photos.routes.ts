export const photoRoutes = {};
