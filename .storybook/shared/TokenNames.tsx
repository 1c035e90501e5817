import { tailwindOf } from '../../packages/ui/src/tokens/purposes.ts';
import { CopyCode } from './CopyCode.tsx';

/** How code names a token: as a custom property of CSS, and by the usual classes of Tailwind. */
export function TokenNames({ token }: { readonly token: string }) {
  return (
    <span className="flex flex-col items-start">
      {[`var(--${token})`, ...tailwindOf(token)].map((name) => (
        <CopyCode key={name} text={name} />
      ))}
    </span>
  );
}
