export declare const threshold: number;
export declare function compressPicture(png: Buffer): Promise<Buffer>;
export declare function isSamePicture(one: Buffer, other: Buffer): Promise<boolean>;
export declare function largestDistance(one: Uint8Array, other: Uint8Array): number;
