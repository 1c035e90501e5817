export function memoryFlags(options?: string): string[];
