import { useSearchParams } from 'react-router-dom';
import { withRestoredText } from './draft-storage.ts';
import { WORDS, type ResumableDialog } from './return-path.ts';

type ResumedChoice = {
  /** What was chosen before the member left to buy credits; null if they do not come back from that. */
  readonly choice: string | null;
  /** The words that were written in the dialog, '' without any. */
  readonly words: string;
  /** Call this when the dialog closes; after sending, the words leave the draft. */
  readonly end: (isSent?: boolean) => void;
  /** Keeps the words in the draft while the member buys credits. */
  readonly keep: (words: string) => void;
};

type Draft = { readonly draft: string; readonly onDraft: (text: string) => void };

/** Resumes in a dialog of a conversation what was chosen and written before the member left to buy credits (PAY-18). */
export function useResumedChoice(dialog: ResumableDialog, { draft, onDraft }: Draft): ResumedChoice {
  const [query, setQuery] = useSearchParams();
  const choice = query.get(dialog);
  const hasWords = choice !== null && query.has(WORDS);
  const [firstLine = '', ...others] = draft.split('\n');
  const rest = hasWords ? others.join('\n') : draft;
  return {
    choice,
    words: hasWords ? firstLine : '',
    end(isSent = false) {
      if (isSent && hasWords) onDraft(rest);
      if (choice !== null) setQuery({}, { replace: true, preventScrollReset: true });
    },
    keep(words) {
      if (words.trim()) onDraft(withRestoredText(rest, words.trim()));
    },
  };
}
