import { useLayoutEffect, type ReactNode } from 'react';
import { attributesOf, defaultAppearance, type Appearance } from './appearance.ts';

type LookingProps = {
  readonly look: Appearance;
  readonly lang: string;
  /** Several stories share a page in the docs: each has its look to itself there. */
  readonly inDocs: boolean;
  readonly children: ReactNode;
};

/** A story in the look that the toolbar or the story asks for. */
export function AppearanceFrame({ look, lang, inDocs, children }: LookingProps) {
  const attributes = attributesOf(look);
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.lang = inDocs ? 'en' : lang;
    // A docs page stays as it is, whatever its stories look like; only a size in rem needs the root.
    const shown = inDocs
      ? { ...attributesOf(defaultAppearance), 'data-text': attributes['data-text'] }
      : attributes;
    for (const [name, value] of Object.entries(shown)) root.setAttribute(name, value);
  });
  if (look.theme === 'both') {
    return (
      <div className="grid gap-4 lg:grid-cols-2">
        {['light', 'dark'].map((theme) => (
          <Part key={theme} attributes={{ ...attributes, 'data-theme': theme }} lang={lang} isRounded>
            {children}
          </Part>
        ))}
      </div>
    );
  }
  if (!inDocs) return children;
  return (
    <Part attributes={attributes} lang={lang}>
      {children}
    </Part>
  );
}

type PartProps = {
  readonly attributes: Record<string, string>;
  readonly lang: string;
  /** Beside another one. Alone it ends where the frame of the docs does. */
  readonly isRounded?: boolean;
  readonly children: ReactNode;
};

function Part({ attributes, lang, isRounded = false, children }: PartProps) {
  return (
    <div {...attributes} lang={lang} className={`bg-canvas p-4 text-ink${isRounded ? ' rounded-lg' : ''}`}>
      {children}
    </div>
  );
}
