const textProps = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-roledescription',
  'placeholder',
  'title',
  'label',
]);
const letters = /\p{L}{2}/u;

/** Says where a text of `file` belongs. */
function adviceFor(file) {
  return file.startsWith('packages/ui/')
    ? 'packages/ui contains no language: take this text as a prop.'
    : 'Texts live in locales/: add a message to locales/en/<area>.json and format it by its id.';
}

/**
 * Returns a visitor that reports literal text in JSX: text between tags, strings in braces, and props that are
 * displayed or read by assistive technology. Punctuation alone ("·", ", ") is allowed.
 */
export function literalTextVisitor(file, report) {
  const check = (node) => {
    if (node === null || node === undefined) return;
    if (node.type === 'JSXText' || node.type === 'Literal') {
      if (typeof node.value === 'string' && letters.test(node.value)) report(node, adviceFor(file));
    } else if (node.type === 'TemplateLiteral') {
      if (node.quasis.some((quasi) => letters.test(quasi.value.cooked ?? ''))) report(node, adviceFor(file));
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
      if (textProps.has(node.name.name)) check(node.value);
    },
  };
}
