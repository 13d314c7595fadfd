/** The place of a secret; it is resolved after parsing, and never printed. */
export type SecretSource = { readonly env: string } | { readonly file: string };
