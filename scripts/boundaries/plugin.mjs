import { relative, sep } from 'node:path';
import { root } from '../install.mjs';
import { refusal } from './refusal.mjs';
import { wordsVisitor } from './words.mjs';

const pathOf = (context) => relative(root, context.filename).split(sep).join('/');

/** oxlint rule `boundaries/arrows`: see arrows.mjs for who may import whom. */
const arrows = {
  create(context) {
    const file = pathOf(context);
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

/** oxlint rule `boundaries/words`: what people read comes from locales/. */
const words = {
  create: (context) => wordsVisitor(pathOf(context), (node, message) => context.report({ node, message })),
};

export default { meta: { name: 'boundaries' }, rules: { arrows, words } };
