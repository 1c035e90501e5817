export function memoryFlags(options?: string): string[];
export function allocatorEnvironment(environment?: NodeJS.ProcessEnv): Record<string, string>;
