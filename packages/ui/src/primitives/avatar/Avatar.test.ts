import { expect, it } from 'vitest';
import { initialsOf } from './Avatar.tsx';

it.each([
  ['Camille Roy', 'CR'],
  ['  anna  maria van dijk ', 'AD'],
  ['Jonas', 'J'],
  ['', ''],
  ['שרה לוי', 'של'],
  ['🇳🇱 Jan', '🇳🇱J'],
  ['👩‍🚀', '👩‍🚀'],
  ['e\u0301mile', 'E\u0301'],
  ['\u200fשרה', 'ש'],
  ['\u2068Jan\u2069 \u200b', 'J'],
  ['\u200f', ''],
  ['ß x', 'ßX'],
])('%j has the initials %j', (name, initials) => expect(initialsOf(name)).toBe(initials));
