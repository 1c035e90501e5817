/**
 * The domain that owns a host. The cookies of MSW ask for it with a list of all public suffixes, which is 60 KB of every
 * story with a mock backend; the host is always that of Storybook.
 */
export const getDomain = (host: string): string => host.split('.').slice(-2).join('.');
