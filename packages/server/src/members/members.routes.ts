export const memberRoutes = {};
