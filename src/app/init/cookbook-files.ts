/** The folder of the cookbook in a package. Each recipe has a folder in it: its page, its strategy and its test. */
export const COOKBOOK = 'docs/cookbook';

/** Names a file of a recipe, from the root of the package. */
export function recipeFile(recipe: string, file: string): string {
  return `${COOKBOOK}/${recipe}/${file}`;
}

/** Finds what a strategy file says of itself: the first paragraph of the comment at its top. */
export function summaryOf(strategy: string): string {
  const lines = strategy.split('\n').slice(
    0,
    strategy.split('\n').findIndex((line) => !line.startsWith('#')),
  );
  const text = lines.filter((line) => !line.includes('$schema=')).map((line) => line.slice(1).trim());
  const first = text.findIndex((line) => line !== '');
  const after = text.indexOf('', first);
  return text.slice(first, after < 0 ? undefined : after).join(' ');
}
