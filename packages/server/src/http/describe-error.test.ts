import { expect, test } from 'vitest';
import { describeError } from './describe-error.ts';

test('omits the query, its parameters and the row that a driver adds to an error (PRIVACY-6)', () => {
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

test('keeps the message, stack, code and queue of an error that pg-boss copied, and omits the rest (PRIVACY-6)', () => {
  const copied = {
    message: 'connection lost',
    stack: 'at',
    code: '57P01',
    queue: 'mail.send',
    detail: 'secret',
  };
  expect(describeError(copied)).toEqual({
    message: 'connection lost',
    stack: 'at',
    code: '57P01',
    queue: 'mail.send',
  });
});

test('describes each error of an AggregateError', () => {
  const refused = new AggregateError([new Error('refused at ::1'), new Error('refused at 127.0.0.1')]);
  expect(describeError(refused)).toMatchObject({
    name: 'AggregateError',
    errors: [{ message: 'refused at ::1' }, { message: 'refused at 127.0.0.1' }],
  });
});

test.each([
  [{ email: 'robin@example.org' }, 'Object with email'],
  [Object.create(null), 'Object with nothing in it'],
  [null, 'null'],
  [7, '7'],
])('describes a thrown non-error by its type and keys, not by its values (PRIVACY-6)', (thrown, message) => {
  expect(describeError(thrown)).toEqual({ message });
});
