export { PasskeyLogIn, Passkeys } from './passkeys.lazy.tsx';
