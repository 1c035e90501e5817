export declare function flowScreens(): { flow: string; title: string; story: string; renderedBy: string[] }[];
