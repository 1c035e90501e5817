import { describe, expect, it } from 'vitest';
import { splitStatements } from './sql-statements.ts';

const statements = (file: string) => splitStatements(file).map(({ text }) => text);

describe('the statements of a file', () => {
  it('end at semicolons, without comments and empty statements', () => {
    const file = `-- what it is; and why
      create table a (n int); -- of no use; really
      ;
      create table b (
        -- a column; of b
        n int
      );
      drop table a`;
    const compact = statements(file).map((statement) => statement.replaceAll(/\s+/g, ' '));
    expect(compact).toEqual(['create table a (n int)', 'create table b ( n int )', 'drop table a']);
  });

  it('contain function bodies unchanged, with their comments, in any kind of dollar quotes', () => {
    const body = (quote: string) =>
      `create function f() returns int language plpgsql as ${quote}\nbegin\n  -- one; two\n  return 1; -- ';\nend;\n${quote}`;
    const nested = 'create function g() returns text language sql as $body$ select $$a;b$$; $body$';
    const file = `${body('$$')};\n${body('$body$')};\n${nested};\nselect 1;`;
    expect(statements(file)).toEqual([body('$$'), body('$body$'), nested, 'select 1']);
  });

  it('contain literals, quoted names and operators unchanged', () => {
    const unchanged = [
      `insert into a values ('x; y', 'it''s; -- here', '$$')`,
      'select "odd;name", 1 - -1, $1, a->>\'b;c\' from a',
    ];
    expect(statements(unchanged.join(';\n'))).toEqual(unchanged);
  });

  it('have the offset of their first character', () => {
    const file = '-- one; two\n\nselect 1;\n  -- three\n  select 2 -- ;\n  from a;\n';
    const starts = splitStatements(file).map(({ offset }) => file.slice(offset).split('\n')[0]);
    expect(starts).toEqual(['select 1;', 'select 2 -- ;']);
  });
});
