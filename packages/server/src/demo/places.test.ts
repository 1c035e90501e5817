import { isCell } from '@rendezvous/contract/place-grid';
import { expect, it } from 'vitest';
import { demoPeople } from './people.ts';
import { createDemoPlaces } from './places.ts';

it('gives the same part of the people the same cells again, in the grid and apart from each other (PLACE-3)', () => {
  const people = demoPeople('rendezvous', 1_000);
  const first = createDemoPlaces();
  const cells = people.map((person) => first(person));
  const cellOfPerson = createDemoPlaces();
  expect(people.map((person) => cellOfPerson(person))).toEqual(cells);
  const shared = cells.filter((cell) => cell !== null);
  expect(shared.length / people.length).toBeCloseTo(0.4, 1);
  expect(shared.every((cell) => isCell(cell))).toBe(true);
  expect(new Set(shared).size).toBeGreaterThan(300);
});

it('gives a cell to everybody who is to share it, which is then always the same', () => {
  const people = demoPeople('rendezvous', 100);
  const cellOfPerson = createDemoPlaces();
  for (const person of people) {
    const cell = cellOfPerson(person, true);
    expect(cell).not.toBeNull();
    expect([null, cell]).toContain(cellOfPerson(person));
  }
});
