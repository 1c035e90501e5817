export declare const browserFlags: string[];
export declare function browserExecutable(): Promise<string>;
export declare function wholeBrowser(): string | undefined;
export declare function pinnedBrowser(): Promise<string>;
