export declare const threshold: number;
export declare function smaller(png: Buffer): Promise<Buffer>;
export declare function farthest(one: Uint8Array, other: Uint8Array): number;
