type Screen = {
  title: string;
  id: string;
  about: string;
  file: string;
  routes: string[];
  folders: string[];
  flows: string[];
  rules: string[];
};

export declare function describeScreens(): Screen[];
