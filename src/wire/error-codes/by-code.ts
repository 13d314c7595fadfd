/** Turns a table of codes by meaning, each a list with spaces between, into one of meanings by code. */
export function byCode(codesByMeaning: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(codesByMeaning).flatMap(([meaning, codes]) => codes.split(' ').map((code) => [code, meaning])),
  );
}
