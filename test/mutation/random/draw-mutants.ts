import { seededRandom, type Random } from '../../../src/base/random.ts';
import { type Mutant, type Mutation, MUTATIONS } from './mutant.ts';

/** Sources in which money or safety can be lost, and how many of a hundred mutants, about, are theirs. */
export const AREAS = [
  { name: 'base/decimal', weight: 5 },
  { name: 'risk', weight: 14 },
  { name: 'domain', weight: 9 },
  { name: 'language', weight: 8 },
  { name: 'exchange', weight: 15 },
  { name: 'rules', weight: 36 },
  { name: 'journal', weight: 6 },
  { name: 'paper/core', weight: 7 },
] as const;

/** How often each kind of change is drawn: many have more places than harm. */
const WEIGHTS: Readonly<Record<Mutation, number>> = {
  operator: 20,
  negation: 12,
  constant: 14,
  statement: 14,
  guard: 24,
  default: 5,
  rounding: 6,
  order: 5,
};

/** The area that a source belongs to. */
export function areaOf(file: string): string | undefined {
  return AREAS.find(({ name }) => file.startsWith(name === 'base/decimal' ? `src/${name}` : `src/${name}/`))?.name;
}

/** Draws mutants, each once, until there are no more: first the area, then the kind, then the place. */
export function* drawMutants(all: readonly Mutant[], seed: number): Generator<Mutant> {
  const random = seededRandom(seed);
  const piles = new Map<string, Mutant[]>();
  for (const mutant of all) {
    const key = `${areaOf(mutant.file) ?? ''} ${mutant.mutation}`;
    const pile = piles.get(key);
    if (pile === undefined) piles.set(key, [mutant]);
    else pile.push(mutant);
  }
  const isLeft = (area: string, mutation: Mutation): boolean => (piles.get(`${area} ${mutation}`) ?? []).length > 0;
  for (;;) {
    const areas = AREAS.filter(({ name }) => MUTATIONS.some((mutation) => isLeft(name, mutation)));
    const area = weighted(areas, random, ({ weight }) => weight)?.name;
    if (area === undefined) return;
    const kinds = MUTATIONS.filter((mutation) => isLeft(area, mutation));
    const pile = piles.get(`${area} ${weighted(kinds, random, (kind) => WEIGHTS[kind]) ?? ''}`) ?? [];
    const [mutant] = pile.splice(random.between(0, pile.length - 1), 1);
    if (mutant !== undefined) yield mutant;
  }
}

function weighted<T>(all: readonly T[], random: Random, weightOf: (one: T) => number): T | undefined {
  let left = random.next() * all.reduce((sum, one) => sum + weightOf(one), 0);
  return all.find((one) => (left -= weightOf(one)) < 0) ?? all.at(-1);
}
