import type { Plugin } from 'vite';

/** A name for developer tools, given at the top level of a module. */
const NAME = /^\w+\.displayName = "[^"\n]*";$/gm;
const CREATED =
  /^((?:var|const) \w+ = )(\w+\.(?:forwardRef|memo|createContext)\(|createFormatted(?:DateTimeParts)?Component\()/gm;

/**
 * Lets the bundler leave out components of the router and of react-intl that the site does not use, such as `NavLink` and
 * `FormattedPlural`. Each has a name for developer tools, and to a bundler giving it is a reason to keep the component and
 * all that it needs.
 */
export function unnamedComponents(): Plugin {
  return {
    name: 'rendezvous-unnamed-components',
    apply: 'build',
    transform: {
      filter: { id: /\/node_modules\/react-(?:router|intl)\// },
      handler: (code) => code.replace(NAME, '').replace(CREATED, '$1/* @__PURE__ */ $2'),
    },
  };
}
