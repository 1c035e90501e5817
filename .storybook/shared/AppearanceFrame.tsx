import { useInsertionEffect, type ReactNode } from 'react';
import { attributesOf, defaultAppearance, themesOf, type Appearance } from './appearance.ts';
import { simulateBrowser } from './simulated-browser.ts';
import { StorybookFrame } from './StorybookFrame.tsx';

type AppearanceFrameProps = {
  readonly appearance: Appearance;
  readonly lang: string;
  /** Whether the story is on a Docs page, where each story has its own appearance. */
  readonly inDocs: boolean;
  /** The address of the story in a frame with a theme, for two themes side by side; not in tests. */
  readonly addressIn?: (theme: string) => string;
  readonly children: ReactNode;
};

/** A story in the appearance that the toolbar or the story sets. */
export function AppearanceFrame({ appearance, lang, inDocs, addressIn, children }: AppearanceFrameProps) {
  const attributes = attributesOf(appearance);
  // Before the layout effects of the story, which can measure texts and ask for the width.
  useInsertionEffect(() => {
    const root = document.documentElement;
    root.lang = inDocs ? 'en' : lang;
    // A Docs page keeps its own appearance; only the text size must be set on the root, because it affects rem.
    const shown = inDocs
      ? { ...attributesOf(defaultAppearance), 'data-text': attributes['data-text'] }
      : attributes;
    for (const [name, value] of Object.entries(shown)) root.setAttribute(name, value);
    simulateBrowser({ text: Number(appearance.text) / 100 });
  });
  const themes = themesOf(appearance.theme);
  // A half is a page of its own, so that its media queries are about its own width.
  if (themes.length > 1 && addressIn && !inDocs)
    return (
      <div className="flex h-dvh flex-wrap gap-2 p-2">
        {themes.map((theme) => (
          <StorybookFrame
            key={theme}
            title={`In ${theme}`}
            src={addressIn(theme)}
            className="h-full min-w-75 flex-1 rounded-lg border border-line"
          />
        ))}
      </div>
    );
  if (appearance.theme === 'both') {
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
  /** Whether it is beside another part. A single part ends at the edge of the frame. */
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
