export declare function fileOfScreen(path: string): string | undefined;
