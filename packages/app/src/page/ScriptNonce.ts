import { createContext } from 'react';

/** The nonce of the response's Content-Security-Policy, for inline scripts in a document. Only the server has one. */
export const ScriptNonce = createContext<string | undefined>(undefined);
