import { expect, test } from 'vitest';
import { describeError } from './describe-error.ts';

test('what a driver knows of the row at fault stays out of the log', () => {
  const error = Object.assign(
    new Error('duplicate key value', { cause: Object.assign(new Error('x'), { params: ['secret'] }) }),
    {
      code: '23505',
      detail: 'Key (email)=(robin@example.org) already exists.',
      params: ['robin@example.org'],
      query: 'insert into member',
    },
  );
  const described = JSON.stringify(describeError(error));
  expect(described).toContain('23505');
  expect(described).not.toMatch(/robin|secret|insert/);
  expect(describeError('text')).toEqual({ message: 'text' });
});
