import { describe, expect, it } from 'vitest';
import { toLine, withoutFormula } from './csv.ts';

describe('the cells of the file', () => {
  it.each(['=1+1', '+31', '-1', '@sum', '\t=1', '\rx', ' =1', '＝1'])(
    'lets a spreadsheet read %j as text (CREDIT-10)',
    (text) => {
      expect(withoutFormula(text)).toBe(`'${text}`);
    },
  );

  it('leaves other texts as they are and quotes by RFC 4180 (CREDIT-10)', () => {
    expect(['Anna', 'a=b', ''].map(withoutFormula)).toEqual(['Anna', 'a=b', '']);
    expect(toLine(['a', 'b,c', 'd"e', 'f\ng', ''])).toBe('a,"b,c","d""e","f\ng",\r\n');
  });
});
