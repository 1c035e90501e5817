const spokenProps = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-roledescription',
  'placeholder',
  'title',
  'label',
]);
const letters = /\p{L}{2}/u;

/** Where the words of a file belong. */
function instead(file) {
  return file.startsWith('packages/ui/')
    ? 'packages/ui speaks no language: take this text as a prop.'
    : 'Words live in locales/: add an id to locales/en/<area>.json and say it by that id.';
}

/**
 * Visitor that reports words written into JSX: text between tags, strings in braces, and props that are read or seen.
 * Punctuation alone ("·", ", ") is no word.
 */
export function wordsVisitor(file, report) {
  const check = (node) => {
    if (node === null || node === undefined) return;
    if (node.type === 'JSXText' || node.type === 'Literal') {
      if (typeof node.value === 'string' && letters.test(node.value)) report(node, instead(file));
    } else if (node.type === 'TemplateLiteral') {
      if (node.quasis.some((quasi) => letters.test(quasi.value.cooked ?? ''))) report(node, instead(file));
    } else if (node.type === 'ConditionalExpression') {
      check(node.consequent);
      check(node.alternate);
    } else if (node.type === 'LogicalExpression') {
      check(node.right);
    } else if (node.type === 'JSXExpressionContainer') {
      check(node.expression);
    }
  };
  return {
    JSXText: check,
    'JSXElement > JSXExpressionContainer': check,
    'JSXFragment > JSXExpressionContainer': check,
    JSXAttribute: (node) => {
      if (spokenProps.has(node.name.name)) check(node.value);
    },
  };
}
