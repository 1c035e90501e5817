type Use = { files: string[]; screens: string[]; flows: string[]; components: string[] };

export declare function messageUse(known: ReadonlySet<string>): Record<string, Use>;
