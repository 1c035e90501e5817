export const blockRoutes = {};
