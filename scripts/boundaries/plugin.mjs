import { relative, sep } from 'node:path';
import { root } from '../install.mjs';
import { refusal } from './refusal.mjs';

/** oxlint rule `boundaries/arrows`: see arrows.mjs for who may import whom. */
const arrows = {
  create(context) {
    const file = relative(root, context.filename).split(sep).join('/');
    const check = (node) => {
      const specifier = node.source?.value;
      if (typeof specifier !== 'string') return;
      const message = refusal(file, specifier);
      if (message) context.report({ node: node.source, message });
    };
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
    };
  },
};

export default { meta: { name: 'boundaries' }, rules: { arrows } };
