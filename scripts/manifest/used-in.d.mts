export declare function screenPages(): { title: string; story: string }[];
