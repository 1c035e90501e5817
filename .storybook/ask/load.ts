import { useEffect, useState } from 'react';
import type { AskData, AskTexts } from './ask-data.ts';

const loaded = new Map<string, Promise<unknown>>();

/** Loads a file that Storybook wrote to manifests/ (preset.ts), once; a failed attempt can be repeated. */
function load<Data>(name: string): Promise<Data> {
  const known = loaded.get(name);
  if (known) return known as Promise<Data>;
  const request = fetch(`./manifests/${name}.json`).then((response) => {
    if (!response.ok) throw new Error(`manifests/${name}.json: ${response.status}`);
    return response.json() as Promise<Data>;
  });
  loaded.set(name, request);
  request.catch(() => loaded.delete(name));
  return request;
}

export const loadAskData = () => load<AskData>('ask');
export const loadAskTexts = () => load<AskTexts>('ask-texts');

export type Asked = { readonly data?: AskData; readonly texts?: AskTexts; readonly error?: string };

/** Loads the data when it is first wanted. The texts of all languages come after the rest, because they are larger. */
export function useAskData(isWanted: boolean): Asked {
  const [asked, setAsked] = useState<Asked>({});
  useEffect(() => {
    if (!isWanted) return;
    let isCurrent = true;
    const update = (part: Asked) => {
      if (isCurrent) setAsked((before) => ({ ...before, ...part }));
    };
    void loadAskData()
      .then((data) => {
        update({ data });
        return loadAskTexts();
      })
      .then((texts) => update({ texts }))
      .catch((error: unknown) => update({ error: `The data could not be loaded: ${String(error)}` }));
    return () => {
      isCurrent = false;
    };
  }, [isWanted]);
  return asked;
}
