/**
 * Loads the code of the list of conversations. It is in a file of its own, because the names of all files that the list
 * needs would otherwise be part of what a conversation runs first.
 */
export const loadListCode = () => import('./ChatsRoute.tsx');
