import { relative, sep } from 'node:path';
import { root } from '../install.mjs';
import { importViolation } from './import-violation.mjs';
import { literalTextVisitor } from './literal-text.mjs';

const pathOf = (context) => relative(root, context.filename).split(sep).join('/');

/** The oxlint rule `boundaries/arrows`; arrows.mjs declares which folder may import which. */
const arrows = {
  create(context) {
    const file = pathOf(context);
    const check = (node) => {
      const specifier = node.source?.value;
      if (typeof specifier !== 'string') return;
      const message = importViolation(file, specifier);
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

/** The oxlint rule `boundaries/literal-text`: texts of the interface live in locales/. */
const literalText = {
  create: (context) =>
    literalTextVisitor(pathOf(context), (node, message) => context.report({ node, message })),
};

export default { meta: { name: 'boundaries' }, rules: { arrows, 'literal-text': literalText } };
