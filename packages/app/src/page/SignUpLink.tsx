import type { MouseEvent } from 'react';
import { Link, useLocation, useNavigate, type LinkProps } from 'react-router-dom';
import { withNext } from '../data/entry-paths.ts';
import { pageAfterSignUp, signUpState, type SignUpRequest } from '../data/sign-up-state.ts';

/** Returns a function that opens sign-up as a window over the page (PAGE-6). */
export function useSignUpWindow(): (request: SignUpRequest) => void {
  const page = useLocation();
  const navigate = useNavigate();
  return (request) => void navigate(page, { state: signUpState(request), preventScrollReset: true });
}

/** Whether a press asks for a new tab or window, which has the page of the sign-up. */
const isForNewTab = ({ ctrlKey, metaKey, shiftKey }: MouseEvent) => ctrlKey || metaKey || shiftKey;

type SignUpLinkProps = Omit<LinkProps, 'to'> & {
  readonly request: SignUpRequest;
  /** The page of the sign-up, for a new tab and without JavaScript. Default `/signup`. */
  readonly to?: string;
};

/** A link that opens sign-up as a window over a page of the default or the empty layout (PAGE-6). */
export function SignUpLink({ request, to, ...rest }: SignUpLinkProps) {
  const open = useSignUpWindow();
  return (
    <Link
      {...rest}
      to={to ?? withNext('/signup', pageAfterSignUp(request))}
      onClick={(event) => {
        if (isForNewTab(event)) return;
        event.preventDefault();
        open(request);
      }}
    />
  );
}
