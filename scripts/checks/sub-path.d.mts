export function absoluteAddresses(folder: string): { file: string; address: string }[];
