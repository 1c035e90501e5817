/**
 * What a child process of a test inherits from the environment: where programs are, and what Node has compiled already,
 * with which a server starts with a third less work. No setting of the machine reaches it.
 */
export function childEnvironment(): Record<string, string | undefined> {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  return { PATH, ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }) };
}
