export declare function readStories(path: string): { title: string | undefined; names: string[] };

export declare function storyExamples(path: string): { name: string; docstring: string; source: string }[];
