export const likeRoutes = {};
